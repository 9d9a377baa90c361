import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { editField, leaveField } from '@fa/rechner/calculation/editing';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { isRelevant, questionOf } from '@fa/rechner/calculation/relevance';
import type { Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { assert } from 'vitest';
import { FlowWalk, NOW } from '../../../packages/rechner-checks/src/sample/flow-walk.ts';
import { kfzSetupOn, TODAY } from './sample-answers.ts';

/** A person's walk through the car product. */
export class KfzJourney extends FlowWalk<KfzAntworten> {
  readonly #person: KfzAntworten;

  constructor(person: KfzAntworten, setup: Setup<KfzAntworten>) {
    super(setup);
    this.#person = person;
  }

  /** Keys of the questions that stand on the step. */
  get asked(): readonly string[] {
    const answers = currentAnswers(this.setup, this.calculation);
    const { questions } = stepAt(this.setup, this.calculation.progress.currentViewIdx);
    return flatQuestions(questions)
      .filter((question) => isRelevant(this.setup, question, answers))
      .map(({ key }) => key);
  }

  /** Types into one field as the input gives it on, and leaves it. */
  types(key: keyof KfzAntworten, value: unknown): this {
    const question = questionOf(this.setup.definition, key);
    const isText = 'normalise' in question && question.normalise !== undefined && typeof value === 'string';
    const kept = isText ? question.normalise?.(value) : value;
    this.calculation = leaveField(this.setup, editField(this.setup, this.calculation, key, kept, NOW), key);
    return this;
  }

  /** Answers everything that is asked here with the person's own answers. */
  override answers(): this {
    for (let round = 0; round < 3; round += 1) {
      for (const key of this.asked as readonly (keyof KfzAntworten)[]) {
        if (this.#person[key] !== undefined) this.types(key, this.#person[key]);
      }
    }
    return this;
  }

  /** The model is exactly this. */
  holds(model: KfzAntworten): this {
    assert.deepEqual(this.calculation.model, model);
    return this;
  }
}

/** Begins a journey: givenKfz(PENDLER).at('beginn').types(…).next('fahrleistung'). */
export function givenKfz(person: KfzAntworten, setup = kfzSetupOn(TODAY)): KfzJourney {
  return new KfzJourney(person, setup);
}
