import type { Answers, Question, QuestionKind, Setup, Step } from '@fa/rechner/definition/definition';
import { innerQuestions } from '@fa/rechner/definition/inner-questions';

/** A condition: the name of its fact and the keys of the answers it reads. */
export interface FlowCondition {
  readonly name: string;
  readonly reads: readonly string[];
}

/** A question in the flow graph. */
export interface FlowQuestion {
  readonly key: string;
  readonly label: string;
  readonly kind: QuestionKind;
  /** Condition under which it is asked; null for always. */
  readonly condition: FlowCondition | null;
  /** Key of the question whose side panel this switch opens. */
  readonly opens: string | null;
  /** The inner questions of a group, a list or records; for records every field that any answer reveals. */
  readonly inner: readonly FlowQuestion[];
}

/** A step in the flow graph. */
export interface FlowStep {
  readonly id: string;
  readonly path: string;
  readonly heading: string;
  readonly afterSubmission: boolean;
  /** The step is skipped unless one of these conditions holds; empty if it is never skipped. [FLOW-09] */
  readonly shownIf: readonly FlowCondition[];
  readonly questions: readonly FlowQuestion[];
}

/** An edge: an answer decides through a fact whether a question is asked. */
export interface FlowGate {
  readonly fact: string;
  /** The key that is read: of a question, or of an answer set elsewhere, for example by settings. */
  readonly from: string;
  readonly to: string;
}

/** A product as a graph: steps in order, and edges from deciding answers to questions. */
export interface FlowGraph {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly FlowStep[];
  readonly gates: readonly FlowGate[];
}

function conditionOf<M extends Answers>({ definition }: Setup<M>, name: string | undefined): FlowCondition | null {
  return name === undefined ? null : { name, reads: definition.facts[name]?.reads ?? [] };
}

function flowQuestion<M extends Answers>(setup: Setup<M>, question: Question): FlowQuestion {
  const { key, label, kind, relevantIf } = question;
  return {
    key,
    label,
    kind,
    condition: conditionOf(setup, relevantIf),
    opens: ('opens' in question ? question.opens : undefined) ?? null,
    inner: innerQuestions(question, setup.context).map((inner) => flowQuestion(setup, inner)),
  };
}

function flowStep<M extends Answers>(setup: Setup<M>, step: Step<M>): FlowStep {
  const questions = step.questions.map((question) => flowQuestion(setup, question));
  const conditions = questions.map(({ condition }) => condition).filter((condition) => condition !== null);
  const isSkippable = step.alwaysShown !== true && conditions.length === questions.length;
  return {
    id: step.id,
    path: step.path,
    heading: step.heading,
    afterSubmission: step.afterSubmission === true,
    shownIf: isSkippable ? [...new Map(conditions.map((condition) => [condition.name, condition])).values()] : [],
    questions,
  };
}

/**
 * Builds the flow graph of a product for a diagram. Conditions are named, not evaluated, so the graph does not depend on
 * answers.
 */
export function flowGraph<M extends Answers>(setup: Setup<M>): FlowGraph {
  const { id, title, steps } = setup.definition;
  const flowSteps = steps.map((step) => flowStep(setup, step));
  const gates = flowSteps
    .flatMap(({ questions }) => questions)
    .flatMap(({ key: to, condition }) =>
      (condition?.reads ?? []).map((from): FlowGate => ({ fact: condition?.name ?? '', from, to })),
    );
  const once = new Map(gates.map((gate) => [`${gate.fact} ${gate.from} ${gate.to}`, gate]));
  return { id, title, steps: flowSteps, gates: [...once.values()] };
}
