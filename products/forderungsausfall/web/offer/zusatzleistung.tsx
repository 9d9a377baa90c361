import { scaleCents } from '@fa/rechner/formats/cents';
import { formatCents } from '@fa/rechner/formats/euro';
import { paymentOf } from '@fa/rechner/payments/intervals';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { ToggleQuestionView } from '@fa/web/steps/questions/toggle-question.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import { zahlungsweiseOptionen } from '../../definition/optionen.ts';
import { stufeOf } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { useAntworten } from '../use-antworten.ts';
import styles from './zusatzleistung.module.css';

/** Renders the extras for the construction trade, with price and benefits. [STEP-ANGEBOT-05] */
export function Zusatzleistung() {
  const { step, setup } = useCalculator();
  const answers = useAntworten();
  const question = step.questions.find(({ key }) => key === 'zusatzleistung');
  const stufe = stufeOf(answers, setup.context);
  if (question?.kind !== 'toggle' || !stufe) return null;
  const zahlungsweise = answers.zahlungsweise ?? 1;
  const imJahr = stufe.jahresbeitragMitZusatzleistung - stufe.jahresbeitrag;
  const aufpreis =
    paymentOf(stufe.jahresbeitragMitZusatzleistung, zahlungsweise) - paymentOf(stufe.jahresbeitrag, zahlungsweise);
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
