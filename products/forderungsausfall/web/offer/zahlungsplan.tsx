import { yearOf } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import type { Antworten } from '../../definition/antworten.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { zahlungsplan } from '../../definition/zahlungsplan.ts';
import { ErstesJahr } from './erstes-jahr.tsx';
import styles from './zahlungsplan.module.css';

// One bar a payment, in proportion to the premium of a full year.
function Payments({ payments, year }: { payments: readonly number[]; year: number }) {
  const starts = payments.map((_, index) => payments.slice(0, index).reduce((sum, cents) => sum + cents, 0));
  return (
    <svg className={styles.bars} focusable="false" aria-hidden="true">
      {payments.map((cents, index) => (
        <rect key={starts[index]} x={percent(starts[index] ?? 0, year)} width={percent(cents, year)} height="100%" />
      ))}
    </svg>
  );
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

/** Renders the payments of the first year and of the following ones. [STEP-ANGEBOT-06, TAR-05, TAR-06] */
export function Zahlungsplan() {
  const { answers } = useCalculator<Antworten>();
  const years = zahlungsplan(answers);
  const fullYear = years.at(-1);
  if (!fullYear) return null;
  const [first = fullYear] = years;
  return (
    <section className={styles.plan} aria-labelledby="zahlungsplan">
      <h2 id="zahlungsplan">{angebotTexte.zahlungsplan}</h2>
      {/* A full first year is the row below. */}
      {first.isPartYear && <ErstesJahr />}
      <dl className={styles.rows}>
        {years.map(({ from, isPartYear, payments, sum }) => (
          <div key={from} className={styles.row}>
            <dt>{isPartYear ? yearOf(from) : `ab ${yearOf(from)}`}</dt>
            <dd className={styles.picture} aria-hidden="true">
              <Payments payments={payments} year={fullYear.sum} />
            </dd>
            <dd className={styles.sum}>
              <span className="tabular" translate="no">
                {formatCents(sum)}
              </span>
              {!isPartYear && <span> im Jahr</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
