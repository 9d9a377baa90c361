import { type Calculation, currentAnswers, startCalculation } from '../calculation.ts';
import type { Answers, Question, Setup } from '../definition.ts';
import { commit } from '../editing.ts';
import { advance } from '../flow.ts';
import { stepAt } from '../navigation.ts';
import { isRelevant } from '../relevance.ts';
import { answerQuestion } from './answer-question.ts';
import { type Problem, problemsByWhat } from './problem.ts';
import { sampleValues } from './sample-values.ts';
import type { Samples } from './samples.ts';

/** What was answered where there was more than one answer to walk with. */
export type Choices = Readonly<Record<string, unknown>>;

/** A way through the product, standing on its last step, with every relevant question answered. */
export interface Walk<M extends Answers> {
  readonly setup: Setup<M>;
  readonly choices: Choices;
  readonly calculation: Calculation<M>;
}

/** Everything that was met while walking with every combination of deciding answers. */
export interface Exploration<M extends Answers> {
  readonly walks: readonly Walk<M>[];
  /** The answers on every step of every walk, at rest. */
  readonly models: readonly { readonly setup: Setup<M>; readonly model: M }[];
  /** Ids of steps that were shown and keys of questions that were asked. */
  readonly visited: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** Names a combination, e.g. "hasAusfaelle=true iban='DE…'". */
export function nameOf(choices: Choices): string {
  const parts = Object.entries(choices).map(([key, value]) => `${key}=${JSON.stringify(value) ?? 'none'}`);
  return parts.length === 0 ? 'the only way' : parts.join(' ');
}

class Explorer<M extends Answers> {
  readonly #samples: Samples<M>;
  readonly #deciding: ReadonlySet<string>;
  readonly #models = new Map<Setup<M>, Map<string, M>>();
  readonly walks: Walk<M>[] = [];
  readonly visited = new Set<string>();
  readonly asked = new Set<string>();
  readonly problems: Problem[] = [];

  constructor(samples: Samples<M>, deciding: ReadonlySet<string>) {
    this.#samples = samples;
    this.#deciding = deciding;
  }

  get models(): Exploration<M>['models'] {
    return [...this.#models].flatMap(([setup, models]) => [...models.values()].map((model) => ({ setup, model })));
  }

  #note(setup: Setup<M>, model: M): void {
    const known = this.#models.get(setup) ?? new Map<string, M>();
    known.set(JSON.stringify(model), model);
    this.#models.set(setup, known);
  }

  #answered(walk: Walk<M>, question: Question): readonly Walk<M>[] {
    const { setup, calculation, choices } = walk;
    const answers = currentAnswers(setup, calculation);
    if (question.kind === 'derived' || !isRelevant(setup, question, answers)) return [walk];
    this.asked.add(question.key);
    const { key } = question;
    // A question that is asked on two steps keeps the answer of the first: another one is a change, judged elsewhere.
    const values = Object.hasOwn(choices, key)
      ? [choices[key]]
      : sampleValues(this.#samples, setup, question, answers, this.#deciding.has(key));
    if (values.length === 0)
      this.problems.push({ at: nameOf(choices), what: `question '${key}' has no sample to answer it with` });
    return values.map((value) => {
      const { calculation: next, violations } = answerQuestion(setup, calculation, question, value);
      for (const { field, code } of violations) {
        this.problems.push({
          at: nameOf(choices),
          what: `question '${key}': its panel refuses the sample: ${field} is ${code}`,
        });
      }
      return { setup, choices: values.length > 1 ? { ...choices, [key]: value } : choices, calculation: next };
    });
  }

  walk(from: Walk<M>): void {
    const { setup, calculation: arrived, choices } = from;
    const index = arrived.progress.currentViewIdx;
    const step = stepAt(setup, index);
    this.visited.add(step.id);
    this.#note(setup, arrived.model);
    const patch = this.#samples.onStep?.[step.id];
    const calculation = patch === undefined ? arrived : commit(setup, arrived, patch);
    const answered = step.questions.reduce<readonly Walk<M>[]>(
      (walks, question) => walks.flatMap((walk) => this.#answered(walk, question)),
      [{ setup, choices, calculation }],
    );
    for (const walk of answered) {
      const { calculation: next, violations } = advance(setup, walk.calculation);
      this.#note(setup, next.model);
      if (violations.length > 0) {
        const refused = violations.map(({ field, code }) => `${field} is ${code}`).join(', ');
        this.problems.push({
          at: nameOf(walk.choices),
          what: `step '${step.id}' is a dead end: ${refused}`,
        });
      } else if (next.progress.currentViewIdx > index) this.walk({ ...walk, calculation: next });
      else this.walks.push({ ...walk, calculation: next });
    }
  }
}

/**
 * Walks the product from its start with every combination of the deciding answers; nothing is sampled. Answers that a
 * combination makes irrelevant are not asked, so each way is walked once. [FLOW-16]
 */
export function explore<M extends Answers>(samples: Samples<M>, deciding: ReadonlySet<string>): Exploration<M> {
  const explorer = new Explorer(samples, deciding);
  samples.situations.forEach((setup, position) => {
    const choices = samples.situations.length > 1 ? { situation: position } : {};
    try {
      explorer.walk({ setup, choices, calculation: startCalculation(setup) });
    } catch (error) {
      explorer.problems.push({
        at: nameOf(choices),
        what: `throws ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  });
  return {
    walks: explorer.walks,
    models: explorer.models,
    visited: explorer.visited,
    asked: explorer.asked,
    problems: problemsByWhat(explorer.problems),
  };
}
