import type { Answers, Definition, Question, Setup, Step } from '../definition/definition.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { isSame, removeAnswer, setAnswer } from '../definition/model.ts';

/** Thrown when a definition contradicts itself: a bug of the product, found by its tests. */
export class DefinitionError extends Error {
  override name = 'DefinitionError';
}

// Memoised: definitions are immutable, and every keystroke needs the questions.
const questionsByDefinition = new WeakMap<object, readonly Question[]>();

/** Returns the questions of all steps in the order of the flow, each key once. */
export function questionsOf(definition: Definition): readonly Question[] {
  const known = questionsByDefinition.get(definition);
  if (known) return known;
  const asked = flatQuestions(definition.steps.flatMap((step) => step.questions));
  const questions = [...new Map(asked.map((question) => [question.key, question])).values()];
  questionsByDefinition.set(definition, questions);
  return questions;
}

/**
 * Returns the question of a key.
 * @throws DefinitionError if the product has none
 */
export function questionOf(definition: Definition, key: string): Question {
  const question = questionsOf(definition).find((candidate) => candidate.key === key);
  if (!question) throw new DefinitionError(`No question '${key}'`);
  return question;
}

/** Returns whether a question is relevant for the answers. [FLOW-09] */
export function isRelevant({ definition, context }: Setup, question: Question, answers: Answers): boolean {
  if (question.relevantIf === undefined) return true;
  const fact = definition.facts[question.relevantIf];
  if (!fact) throw new DefinitionError(`No fact '${question.relevantIf}'`);
  return fact(answers, context);
}

/** Returns whether a step is shown: it has a relevant question, or is always shown. [FLOW-09] */
export function isStepRelevant(setup: Setup, step: Step, answers: Answers): boolean {
  return (
    step.alwaysShown === true || flatQuestions(step.questions).some((question) => isRelevant(setup, question, answers))
  );
}

function settleOnce(setup: Setup, previous: Answers, answers: Answers): Answers {
  let settled = answers;
  for (const question of questionsOf(setup.definition)) {
    const key = question.key;
    const keep = isRelevant(setup, question, settled) && Object.hasOwn(settled, key);
    if (keep) continue;
    const fallback = question.defaultValue?.(setup.context);
    settled = fallback === undefined ? removeAnswer(settled, key) : setAnswer(settled, key, fallback);
  }
  return setup.definition.derive(previous, settled, setup.context);
}

/**
 * Settles answers: removes irrelevant answers or resets them to their default, adds missing defaults, and updates
 * derived answers. [FLOW-09, MODEL-02]
 * @param previous the model before the change, for answers that depend on what changed
 * @throws DefinitionError if the definition never settles
 */
export function settle(setup: Setup, previous: Answers, answers: Answers): Answers {
  let settled = settleOnce(setup, previous, answers);
  for (let round = 0; round <= questionsOf(setup.definition).length; round += 1) {
    const next = settleOnce(setup, settled, settled);
    if (isSame(next, settled)) return settled;
    settled = next;
  }
  throw new DefinitionError('The answers never come to rest');
}

/** Returns the model of a new calculation: initial values and defaults. [MODEL-02] */
export function initialModel(setup: Setup): Answers {
  const initial = setup.definition.initial(setup.context);
  return settle(setup, initial, initial);
}
