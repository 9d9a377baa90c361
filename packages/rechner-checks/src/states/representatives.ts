import { isRelevant, questionsOf, settle } from '@fa/rechner/calculation/relevance';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import { removeAnswer } from '@fa/rechner/definition/model';
import { nameOf, type Walk } from '../walks/exploration.ts';
import type { Inspection } from '../walks/inspection.ts';
import { sampleValues } from '../walks/sample-values.ts';

/** What an answer decides: which questions are asked, how many options they offer, what is kept and what is refused. */
function effectOf<M extends Answers>(setup: Setup<M>, model: M, key: string, value: unknown): string {
  // Without the answer of the walk, or keeping that one would look like an effect of its own.
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
    // A choice between two: what is changed elsewhere may take away the one or the other.
    if (values.length <= 2) for (const value of values) kept.add(value);
    const effects = values.map((value) => [value, effectOf(setup, calculation.model, key, value)] as const);
    for (const [value, effect] of effects)
      if (!effects.some(([other, same]) => same === effect && kept.has(other))) kept.add(value);
  }
  return kept;
}

/**
 * By key of each choice that decides something: so many of its answers that each effect which it has in some combination of
 * the others is there. Answers of the same effect are one class, of which one is enough.
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
  // From the last one on, so that an earlier one is only tried with what is left of the later ones.
  for (const question of choices.toReversed()) {
    const kept = representatives(inspection, walks, question);
    found.set(question.key, kept);
    walks = walks.filter((walk) => kept.has(walk.choices[question.key]));
  }
  return found;
}
