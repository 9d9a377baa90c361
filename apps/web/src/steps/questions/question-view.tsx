import { isRelevant } from '@fa/rechner/calculation/relevance';
import type { Asked, QuestionKind } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import type { ComponentType, ReactNode } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { AddressQuestionView } from '../address/address-question.tsx';
import { StepFrame } from '../step-frame.tsx';
import { ConsentQuestionView } from './consent-question.tsx';
import { useStepField } from './field-binding.ts';
import { InputField, type InputQuestion } from './input-field.tsx';
import { LockedQuestion } from './locked-question.tsx';
import { GroupQuestionView, ListQuestionView, RecordsQuestionView } from './panel-questions.tsx';
import { ToggleQuestionView, YesNoQuestionView } from './toggle-question.tsx';

type Renderer<Kind extends QuestionKind> = ComponentType<{ question: Extract<Asked, { kind: Kind }> }>;

function InputView({ question }: { question: InputQuestion }) {
  return <InputField question={question} field={useStepField(question.key)} />;
}

/** One renderer per kind of question, checked by the compiler. [FLOW-15] */
const RENDERERS: { readonly [Kind in QuestionKind]: Renderer<Kind> } = {
  text: InputView,
  textarea: InputView,
  email: InputView,
  tel: InputView,
  iban: InputView,
  bic: InputView,
  date: InputView,
  euro: InputView,
  number: InputView,
  select: InputView,
  radio: InputView,
  toggle: ToggleQuestionView,
  yesno: YesNoQuestionView,
  consent: ConsentQuestionView,
  group: GroupQuestionView,
  records: RecordsQuestionView,
  list: ListQuestionView,
  address: AddressQuestionView,
  derived: () => null,
};

/** Renders a question of the current step if relevant; agents see the customer's own as locked. [AGENT-02] */
export function QuestionView({ question }: { question: Asked }): ReactNode {
  const { setup, answers, state } = useCalculator();
  const values = flatQuestions([question]);
  if (!values.some((each) => isRelevant(setup, each, answers))) return null;
  if (state.visitor.agentMode && values.some(({ customersOwn }) => customersOwn)) {
    return values.map((each) => <LockedQuestion key={each.key} question={each} />);
  }
  const Renderer = RENDERERS[question.kind] as ComponentType<{ question: Asked }>;
  return <Renderer question={question} />;
}

/** Renders a question of the current step by key. */
export function StepQuestion({ name }: { name: string }): ReactNode {
  const { step } = useCalculator();
  const question = step.questions.find(({ key }) => key === name);
  return question ? <QuestionView question={question} /> : null;
}

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
