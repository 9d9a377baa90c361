import { isRelevant, questionsOf, settle } from '@fa/rechner/calculation/relevance';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import { removeAnswer } from '@fa/rechner/definition/model';
import { nameOf, type Walk } from '../walks/exploration.ts';
import type { Inspection } from '../walks/inspection.ts';
import { sampleValues } from '../walks/sample-values.ts';

/**
 * Describes the effect of an answer: which questions are asked, how many options they offer, what is kept and what is
 * rejected.
 */
function effectOf<M extends Answers>(setup: Setup<M>, model: M, key: string, value: unknown): string {
  // Without the answer of the walk; keeping it would look like an additional effect.
  const before = removeAnswer(model, key as keyof M & string);
  const answers = settle(setup, before, { ...before, [key]: value });
  const asked = questionsOf(setup.definition).filter((question) => isRelevant(setup, question, answers));
  const offered = asked.map((question) =>
    question.kind === 'select' || question.kind === 'radio'
      ? question.options(answers, setup.context).length
      : question.key,
  );
  const wrong = validateAnswers(setup, answers).map(({ field, code }) => [field, code]);
  return JSON.stringify([offered, wrong, Object.keys(answers).toSorted()]);
}

function representatives<M extends Answers>(
  { samples }: Inspection<M>,
  walks: readonly Walk<M>[],
  question: Question,
): ReadonlySet<unknown> {
  const { key } = question;
  const kept = new Set<unknown>([undefined]);
  const combinations = new Set<string>();
  for (const { setup, choices, calculation } of walks) {
    const { [key]: own, ...others } = choices;
    const combination = nameOf(others);
    if (own === undefined || combinations.has(combination)) continue;
    combinations.add(combination);
    const values = sampleValues(samples, setup, question, calculation.model, true);
    // Keep both options of a binary choice, because a later change may remove one of them.
    if (values.length <= 2) for (const value of values) kept.add(value);
    const effects = values.map((value) => [value, effectOf(setup, calculation.model, key, value)] as const);
    for (const [value, effect] of effects)
      if (!effects.some(([other, same]) => same === effect && kept.has(other))) kept.add(value);
  }
  return kept;
}

/**
 * Returns representative answers for each deciding choice. Answers with the same effect are equivalent; in every
 * combination of the other answers, each effect has a representative.
 */
export function representativesOf<M extends Answers>(
  inspection: Inspection<M>,
): ReadonlyMap<string, ReadonlySet<unknown>> {
  const { definition, deciding, exploration } = inspection;
  const found = new Map<string, ReadonlySet<unknown>>();
  const choices = questionsOf(definition).filter(
    ({ key, kind }) => deciding.has(key) && (kind === 'select' || kind === 'radio'),
  );
  let { walks } = exploration;
  // Starts with the last choice, so that earlier ones are combined only with the remaining options of later ones.
  for (const question of choices.toReversed()) {
    const kept = representatives(inspection, walks, question);
    found.set(question.key, kept);
    walks = walks.filter((walk) => kept.has(walk.choices[question.key]));
  }
  return found;
}
