import { QuestionView } from './questions/question-view.tsx';
import { useCalculator } from '../calculator/use-calculator.ts';
import { StepFrame } from './step-frame.tsx';

/** [STEP-KONTAKT-01, STEP-KONTAKT-02] */
export function KontaktView() {
  const { step } = useCalculator();
  return (
    <StepFrame>
      {step.questions.map((question) => (
        <QuestionView key={question.key} question={question} />
      ))}
    </StepFrame>
  );
}
