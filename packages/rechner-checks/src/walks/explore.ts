import { currentAnswers, startCalculation } from '@fa/rechner/calculation/calculation';
import { commit } from '@fa/rechner/calculation/editing';
import { advance } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { isRelevant } from '@fa/rechner/calculation/relevance';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { isSame } from '@fa/rechner/definition/model';
import { answerQuestion } from './answer-question.ts';
import { type Exploration, nameOf, type Walk } from './exploration.ts';
import { type Problem, problemsByWhat } from './problem.ts';
import { sampleValues } from './sample-values.ts';
import type { Samples } from './samples.ts';

class Explorer<M extends Answers> {
  readonly #samples: Samples<M>;
  readonly #deciding: ReadonlySet<string>;
  readonly #together = new Set<string>();
  readonly #models = new Map<Setup<M>, Map<string, M>>();
  readonly walks: Walk<M>[] = [];
  readonly variations: Walk<M>[] = [];
  readonly visited = new Set<string>();
  readonly asked = new Set<string>();
  readonly problems: Problem[] = [];
  readonly sampleProblems: Problem[] = [];

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
    // A question on two steps keeps its first answer; other checks cover changes.
    const values = Object.hasOwn(choices, key)
      ? [choices[key]]
      : sampleValues(this.#samples, setup, question, answers, this.#deciding.has(key));
    if (values.length === 0)
      this.sampleProblems.push({ at: nameOf(choices), what: `question '${key}' has no sample to answer it with` });
    const { varied } = walk;
    const kept = values.filter(
      (value, index) => varied === null || index === 0 || this.#isNewTogether(varied, nameOf({ [key]: value })),
    );
    const others = varied === null && !Object.hasOwn(choices, key) ? this.#others(walk, question, answers, values) : [];
    return [
      ...kept.map((value) => this.#answeredWith(walk, question, value, values.length > 1)),
      ...others.map((value) =>
        this.#answeredWith({ ...walk, varied: nameOf({ [key]: value }) }, question, value, true),
      ),
    ];
  }

  /** Returns the options of a choice or toggle that have no sample and have not yet been combined with each choice. */
  #others({ setup, choices }: Walk<M>, question: Question, answers: M, values: readonly unknown[]): readonly unknown[] {
    const chosen = ['', ...Object.entries(choices).map(([key, value]) => nameOf({ [key]: value }))];
    return sampleValues(this.#samples, setup, question, answers, true)
      .filter((value) => !values.some((sample) => isSame(sample, value)))
      .filter((value) => {
        const varied = nameOf({ [question.key]: value });
        return chosen.filter((choice) => this.#isNewTogether(varied, choice)).length > 0;
      });
  }

  /** Each pair of a variation and a choice is enough; all combinations would multiply the walks. */
  #isNewTogether(varied: string, choice: string): boolean {
    const size = this.#together.size;
    return this.#together.add(`${varied} ${choice}`).size > size;
  }

  #answeredWith(walk: Walk<M>, question: Question, value: unknown, isChosen: boolean): Walk<M> {
    const { setup, choices } = walk;
    const { calculation, violations } = answerQuestion(setup, walk.calculation, question, value);
    for (const { field, code } of violations) {
      this.sampleProblems.push({
        at: nameOf(choices),
        what: `question '${question.key}': its panel refuses the sample: ${field} is ${code}`,
      });
    }
    return { ...walk, choices: isChosen ? { ...choices, [question.key]: value } : choices, calculation };
  }

  walk(from: Walk<M>): void {
    const { setup, calculation: arrived } = from;
    const index = arrived.progress.currentViewIdx;
    const step = stepAt(setup, index);
    this.visited.add(step.id);
    this.#note(setup, arrived.model);
    const patch = this.#samples.onStep?.[step.id];
    const calculation = patch === undefined ? arrived : commit(setup, arrived, patch);
    const answered = flatQuestions(step.questions).reduce<readonly Walk<M>[]>(
      (walks, question) => walks.flatMap((walk) => this.#answered(walk, question)),
      [{ ...from, calculation }],
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
      else (walk.varied === null ? this.walks : this.variations).push({ ...walk, calculation: next });
    }
  }
}

/**
 * Walks the product from its first step with every combination of the deciding answers. Skips no combination and uses
 * no randomness. Irrelevant answers are not asked, so each path is walked once. Varies every other choice and toggle on
 * its own over all its options, paired with each deciding answer. Uses only the product's samples for answers that
 * cannot be enumerated, such as amounts; effects of other values stay undetected. [FLOW-16]
 */
export function explore<M extends Answers>(samples: Samples<M>, deciding: ReadonlySet<string>): Exploration<M> {
  const explorer = new Explorer(samples, deciding);
  samples.situations.forEach((setup, position) => {
    const choices = samples.situations.length > 1 ? { situation: position } : {};
    try {
      explorer.walk({ setup, choices, calculation: startCalculation(setup), varied: null });
    } catch (error) {
      explorer.problems.push({
        at: nameOf(choices),
        what: `throws ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  });
  return {
    walks: explorer.walks,
    variations: explorer.variations,
    models: explorer.models,
    visited: explorer.visited,
    asked: explorer.asked,
    problems: problemsByWhat(explorer.problems),
    sampleProblems: problemsByWhat(explorer.sampleProblems),
  };
}
