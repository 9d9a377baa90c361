import { questionsOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import type { Answers, Definition, Question, Setup } from '@fa/rechner/definition/definition';
import type { Exploration } from './exploration.ts';
import { explore } from './explore.ts';
import type { Samples } from './samples.ts';
import { watchedAnswers } from './watched-answers.ts';

/** A definition with the result of its exploration: the input of every check. */
export interface Inspection<M extends Answers = Answers> {
  readonly definition: Definition<M>;
  readonly samples: Samples<M>;
  /** The keys of answers that change which questions, options or values are allowed. */
  readonly deciding: ReadonlySet<string>;
  readonly exploration: Exploration<M>;
}

/** Returns the keys of other answers that the options and rules of a question read. */
function readsOf<M extends Answers>(question: Question, { context }: Setup<M>, model: M): ReadonlySet<string> {
  const reads = new Set<string>();
  const answers = watchedAnswers(model, (key) => reads.add(key));
  try {
    if (question.kind === 'select' || question.kind === 'radio') question.options(answers, context);
    validateQuestion(question, model[question.key as keyof M], { answers, context });
  } catch {
    // The walk reports the same error.
  }
  reads.delete(question.key);
  return reads;
}

function decidingIn<M extends Answers>(definition: Definition<M>, models: Exploration<M>['models']): Set<string> {
  const deciding = new Set<string>(Object.values(definition.facts).flatMap(({ reads }) => reads));
  for (const question of questionsOf(definition)) {
    for (const { setup, model } of models) {
      const reads = readsOf(question, setup, model);
      for (const key of reads) deciding.add(key);
      if (reads.size > 0) deciding.add(question.key);
    }
  }
  return deciding;
}

/**
 * Finds the deciding answers and walks every combination of them. Facts declare what they read. Reads of options and
 * rules are observed during the walks, until no walk finds a new key. `derive`, `onEdit` and `onPanelSave` pass all
 * answers on, so their reads are not observed; every other choice and toggle is varied instead.
 */
export function inspect<M extends Answers>(samples: Samples<M>): Inspection<M> {
  const definition = samples.situations[0]?.definition;
  if (definition === undefined) throw new RangeError('No situation to check the definition in');
  let deciding = decidingIn(definition, []);
  let exploration = explore(samples, deciding);
  for (;;) {
    const found = decidingIn(definition, exploration.models);
    const size = deciding.size;
    deciding = new Set([...deciding, ...found]);
    if (deciding.size === size) return { definition, samples, deciding, exploration };
    exploration = explore(samples, deciding);
  }
}
