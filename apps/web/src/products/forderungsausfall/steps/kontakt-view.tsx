import { kontaktTexte } from '@fa/forderungsausfall/texte/weitere-schritte';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { QuestionView } from '../../../steps/questions/question-view.tsx';
import { YesNoQuestionView } from '../../../steps/questions/toggle-question.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';

// 'Ja' keeps the contact (false), 'Nein' names another person (true).
const PORTAL = [
  { value: 'false', label: kontaktTexte.ja },
  { value: 'true', label: kontaktTexte.andere },
];

/** [STEP-KONTAKT-01, STEP-KONTAKT-02] */
export function KontaktView() {
  const { step } = useCalculator();
  return (
    <StepFrame>
      {step.questions.map((question) =>
        question.kind === 'yesno' ? (
          <YesNoQuestionView key={question.key} question={question} options={PORTAL} />
        ) : (
          <QuestionView key={question.key} question={question} />
        ),
      )}
    </StepFrame>
  );
}
