import { scaleCents } from '@fa/rechner/formats/cents';
import { formatCents } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { ToggleQuestionView } from '@fa/web/steps/questions/toggle-question.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { zahlungsweiseOptionen } from '../../definition/optionen.ts';
import { beitragJeZahlung, tarifOf } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import styles from './zusatzleistung.module.css';

/** Renders the extras for the construction trade, with price and benefits. [STEP-ANGEBOT-05] */
export function Zusatzleistung() {
  const { step, answers } = useCalculator<Antworten>();
  const question = step.questions.find(({ key }) => key === 'zusatzleistung');
  const tarif = tarifOf(answers.absicherung);
  if (question?.kind !== 'toggle' || !tarif) return null;
  const zahlungsweise = answers.zahlungsweise ?? 1;
  const imJahr = tarif.jahresbeitragMitZusatzleistung - tarif.jahresbeitrag;
  const aufpreis =
    beitragJeZahlung(tarif.jahresbeitragMitZusatzleistung, zahlungsweise) -
    beitragJeZahlung(tarif.jahresbeitrag, zahlungsweise);
  const label = zahlungsweiseOptionen(answers).find(({ value }) => value === zahlungsweise)?.label ?? '';
  const says = answers.zusatzleistung === true ? angebotTexte.enthalten : angebotTexte.aufpreis;
  return (
    <Card>
      <ToggleQuestionView
        question={question}
        description={
          <UnbrokenWords text={says(formatCents(aufpreis), label, formatCents(scaleCents(imJahr, 1, 12)))} />
        }
      />
      <div className={styles.benefits}>
        <CheckList items={angebotTexte.zusatzleistungen} />
      </div>
    </Card>
  );
}
