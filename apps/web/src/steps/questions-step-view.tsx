import { useCalculator } from '../calculator/state/use-calculator.ts';
import { QuestionView } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';

/** Renders a step that consists only of its questions. [FLOW-15] */
export function QuestionsStepView() {
  return (
    <StepFrame>
      {useCalculator().step.questions.map((question) => (
        <QuestionView key={question.key} question={question} />
      ))}
    </StepFrame>
  );
}
