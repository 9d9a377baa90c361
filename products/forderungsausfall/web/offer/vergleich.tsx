import { formatCentsShort } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { classNames } from '@fa/web/styles/class-names.ts';
import { Card } from '@fa/web/ui/card/card.tsx';
import { type ReactNode, useId } from 'react';
import { selbstbehalt, stufeOf } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { useAntworten } from '../use-antworten.ts';
import styles from './vergleich.module.css';

/** Compares what a default of the highest insured amount costs without and with the insurance. [STEP-ANGEBOT-02] */
export function Vergleich() {
  const { setup } = useCalculator();
  const stufe = stufeOf(useAntworten(), setup.context);
  if (!stufe) return null;
  const { heading, ohne, mit, ersetzt, hinweis } = angebotTexte.vergleich;
  const ausfall = stufe.abnehmerMax;
  const selbst = selbstbehalt(ausfall);
  return (
    <Card heading={heading(formatCentsShort(ausfall))}>
      <dl className={styles.rows}>
        <Row label={ohne} cents={ausfall} bar={<Bar loss={ausfall} of={ausfall} />} />
        <Row label={mit} cents={selbst} bar={<Bar loss={selbst} of={ausfall} />} />
        <Row label={ersetzt} cents={ausfall - selbst} isReplaced />
      </dl>
      <p className="hint">{hinweis}</p>
    </Card>
  );
}

interface RowProps {
  readonly label: string;
  readonly cents: number;
  readonly bar?: ReactNode;
  readonly isReplaced?: boolean;
}

function Row({ label, cents, bar, isReplaced }: RowProps) {
  return (
    <div className={classNames(styles.row, isReplaced && styles.replaced)}>
      <dt>{label}</dt>
      <dd className={styles.amount} translate="no">
        {formatCentsShort(cents)}
      </dd>
      {bar && (
        <dd className={styles.picture} aria-hidden="true">
          {bar}
        </dd>
      )}
    </div>
  );
}

/** The applicant's loss is hatched, what the insurer replaces is filled: readable without colour. */
function Bar({ loss, of }: { loss: number; of: number }) {
  const hatching = useId();
  return (
    <svg className={styles.bar} focusable="false" aria-hidden="true">
      <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.ground} width="6" height="6" />
        <rect className={styles.stroke} width="2.5" height="6" />
      </pattern>
      <rect className={styles.filled} width="100%" height="100%" rx="4" />
      <rect
        className={styles.hatched}
        fill={`url(#${hatching})`}
        width={`${(loss / of) * 100}%`}
        height="100%"
        rx="4"
      />
    </svg>
  );
}
