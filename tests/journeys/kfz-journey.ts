import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import {
  type Calculation,
  currentAnswers,
  currentViolations,
  startCalculation,
} from '@fa/rechner/calculation/calculation';
import { editField, leaveField } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { isRelevant, questionOf } from '@fa/rechner/calculation/relevance';
import type { Setup } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { assert } from 'vitest';
import { kfzSetupOn, TODAY } from './kfz-answers.ts';

const NOW = Date.parse('2026-08-15T08:11:12Z');

/** One walk through the car product; every method says what happens and gives the walk back. */
export class KfzJourney {
  readonly #setup: Setup<KfzAntworten>;
  readonly #person: KfzAntworten;
  #calculation: Calculation<KfzAntworten>;

  constructor(person: KfzAntworten, setup: Setup<KfzAntworten>) {
    this.#setup = setup;
    this.#person = person;
    this.#calculation = startCalculation(setup);
  }

  get #step(): string {
    return stepAt(this.#setup, this.#calculation.progress.currentViewIdx).id;
  }

  /** The calculation as it stands, for expectations of the test. */
  get calculation(): Calculation<KfzAntworten> {
    return this.#calculation;
  }

  /** Keys of the questions that stand on the step. */
  get asked(): readonly string[] {
    const answers = currentAnswers(this.#setup, this.#calculation);
    return stepAt(this.#setup, this.#calculation.progress.currentViewIdx)
      .questions.filter((question) => isRelevant(this.#setup, question, answers))
      .map(({ key }) => key);
  }

  /** Types into one field as the input gives it on, and leaves it. */
  types(key: keyof KfzAntworten, value: unknown): this {
    const question = questionOf(this.#setup.definition, key);
    const isText = 'normalise' in question && question.normalise !== undefined && typeof value === 'string';
    const kept = isText ? question.normalise?.(value) : value;
    this.#calculation = leaveField(this.#setup, editField(this.#setup, this.#calculation, key, kept, NOW), key);
    return this;
  }

  /** Answers everything that is asked here with the person's own answers. */
  answers(): this {
    for (let round = 0; round < 3; round += 1) {
      for (const key of this.asked as readonly (keyof KfzAntworten)[]) {
        if (this.#person[key] !== undefined) this.types(key, this.#person[key]);
      }
    }
    return this;
  }

  /** Walks to a step with the person's own answers. */
  at(stepId: string): this {
    for (let steps = 0; steps < this.#setup.definition.steps.length && this.#step !== stepId; steps += 1) {
      this.answers();
      this.#calculation = advance(this.#setup, this.#calculation).calculation;
    }
    assert.equal(this.#step, stepId);
    return this;
  }

  /** Presses Weiter and stands on the step. */
  next(stepId: string): this {
    assert.deepEqual(currentViolations(this.#setup, this.#calculation), []);
    this.#calculation = advance(this.#setup, this.#calculation).calculation;
    assert.equal(this.#step, stepId);
    return this;
  }

  /** Presses Weiter and stays, with exactly these messages by field. */
  staysWith(messages: Readonly<Record<string, string>>): this {
    const before = this.#step;
    const { calculation, violations } = advance(this.#setup, this.#calculation);
    this.#calculation = calculation;
    assert.equal(this.#step, before);
    assert.deepEqual(Object.fromEntries(violations.map((found) => [found.field, messageFor(found)])), messages);
    return this;
  }

  /** Presses Zurück and stands on the step. */
  back(stepId: string): this {
    this.#calculation = retreat(this.#setup, this.#calculation);
    assert.equal(this.#step, stepId);
    return this;
  }

  /** Types a path into the address bar and stands on the step. */
  opens(path: string, stepId: string): this {
    this.#calculation = enterPath(this.#setup, this.#calculation, path);
    assert.equal(this.#step, stepId);
    return this;
  }

  /** Presses 'Ändern' beside a section of the summary and stands on its step. */
  changes(stepId: string): this {
    this.#calculation = changeFrom(this.#setup, this.#calculation, stepId);
    assert.equal(this.#step, stepId);
    return this;
  }

  /** The model is exactly this. */
  holds(model: KfzAntworten): this {
    assert.deepEqual(this.#calculation.model, model);
    return this;
  }
}

/** Begins a journey: givenKfz(PENDLER).at('beginn').types(…).next('fahrleistung'). */
export function givenKfz(person: KfzAntworten, setup = kfzSetupOn(TODAY)): KfzJourney {
  return new KfzJourney(person, setup);
}
