import { formatCentsShort } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { Card } from '@fa/web/ui/card/card.tsx';
import { CoverBar } from '@fa/web/ui/cover-bar/cover-bar.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { selbstbehalt, tarifOf } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import styles from './vergleich.module.css';

/** Compares what a default of the highest insured amount costs without and with the insurance. [STEP-ANGEBOT-02] */
export function Vergleich() {
  const { answers } = useCalculator<Antworten>();
  const tarif = tarifOf(answers.absicherung);
  if (!tarif) return null;
  const { heading, ohne, mit, hinweis } = angebotTexte.vergleich;
  const ausfall = tarif.abnehmerMax;
  return (
    <Card heading={heading(formatCentsShort(ausfall))}>
      <dl className={styles.rows}>
        {[
          { label: ohne, cents: ausfall },
          { label: mit, cents: selbstbehalt(ausfall) },
        ].map(({ label, cents }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.amount}>{formatCentsShort(cents)}</dd>
            <dd className={styles.picture} aria-hidden="true">
              <CoverBar value={cents} max={ausfall} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{hinweis}</p>
    </Card>
  );
}
