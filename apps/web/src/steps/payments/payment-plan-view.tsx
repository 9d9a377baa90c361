import { yearOf } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { fullYearOf } from '@fa/rechner/payments/payment-plan';
import { paymentsInWords } from '@fa/rechner/payments/payment-words';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import { FirstYear } from './first-year.tsx';
import styles from './payment-plan-view.module.css';
import { usePaymentPlan } from './use-payment-plan.ts';

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
export function PaymentPlanView() {
  const plan = usePaymentPlan();
  if (!plan) return null;
  const [first] = plan;
  const fullYear = fullYearOf(plan);
  const { payments } = fullYear;
  return (
    <section className={styles.plan} aria-labelledby="zahlungsplan">
      <h2 id="zahlungsplan">Was Sie zahlen</h2>
      {/* A full first year is the row below. */}
      {first.isPartYear && <FirstYear />}
      <dl className={styles.rows}>
        {plan.map(({ from, isPartYear, payments, sum }) => (
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
      {/* Otherwise the premium times the payments would not be the year's. */}
      {payments[0] !== payments.at(-1) && (
        <p>
          <UnbrokenWords text={`Im Jahr ${paymentsInWords(fullYear)}.`} />
        </p>
      )}
    </section>
  );
}
