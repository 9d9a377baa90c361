import { useCalculator } from '../calculator/use-calculator.ts';
import { QuestionView } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';

/** A step that is nothing but its questions, each by its one renderer. [FLOW-15] */
export function QuestionsStepView() {
  return (
    <StepFrame>
      {useCalculator().step.questions.map((question) => (
        <QuestionView key={question.key} question={question} />
      ))}
    </StepFrame>
  );
}
