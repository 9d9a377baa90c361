import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import { type Calculation, currentAnswers, startCalculation } from '@fa/rechner/calculation/calculation';
import { editField, leaveField } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { isRelevant, questionOf } from '@fa/rechner/calculation/relevance';
import type { Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { messageFor } from '@fa/rechner/definition/messages';
import { assert } from 'vitest';
import { kfzSetupOn, TODAY } from './sample-answers.ts';

const NOW = Date.parse('2026-08-15T08:11:12Z');

/** The walk of a person through the pure model of the car product. */
class KfzWalk {
  calculation: Calculation<KfzAntworten>;
  readonly #person: KfzAntworten;
  readonly #setup: Setup<KfzAntworten>;

  constructor(person: KfzAntworten, setup: Setup<KfzAntworten>) {
    this.#person = person;
    this.#setup = setup;
    this.calculation = startCalculation(setup);
  }

  get #step() {
    return stepAt(this.#setup, this.calculation.progress.currentViewIdx);
  }

  /** Keys of the relevant questions of the step. */
  get asked(): readonly string[] {
    const answers = currentAnswers(this.#setup, this.calculation);
    return flatQuestions(this.#step.questions)
      .filter((question) => isRelevant(this.#setup, question, answers))
      .map(({ key }) => key);
  }

  /** Types into a field as its input stores it, and leaves it. */
  types(key: keyof KfzAntworten, value: unknown): this {
    const question = questionOf(this.#setup.definition, key);
    const isText = 'normalise' in question && question.normalise !== undefined && typeof value === 'string';
    const stored = isText ? question.normalise?.(value) : value;
    this.calculation = leaveField(this.#setup, editField(this.#setup, this.calculation, key, stored, NOW), key);
    return this;
  }

  /** Gives the person's answers to all questions of the step, also to those that become relevant. */
  answers(): this {
    for (let round = 0; round < 3; round += 1)
      for (const key of this.asked as readonly (keyof KfzAntworten)[])
        if (this.#person[key] !== undefined) this.types(key, this.#person[key]);
    return this;
  }

  /** Answers the steps before this one. */
  at(stepId: string): this {
    for (let steps = 0; steps < this.#setup.definition.steps.length && this.#step.id !== stepId; steps += 1) {
      this.answers();
      this.calculation = advance(this.#setup, this.calculation).calculation;
    }
    return this.#expectStep(stepId);
  }

  /** Presses Weiter, which leads to this step. */
  next(stepId: string): this {
    return this.#pressWeiter({}).#expectStep(stepId);
  }

  /** Presses Weiter, which shows exactly these messages by field. */
  staysWith(messages: Readonly<Record<string, string>>): this {
    const { id } = this.#step;
    this.#pressWeiter(messages);
    for (const field of Object.keys(messages))
      assert.isTrue(this.calculation.form.touched[field], `${field} is touched`);
    return this.#expectStep(id);
  }

  /** Presses Zurück, which leads to this step. */
  back(stepId: string): this {
    this.calculation = retreat(this.#setup, this.calculation);
    return this.#expectStep(stepId);
  }

  /** Enters a path in the address bar, which leads to this step. */
  opens(path: string, stepId: string): this {
    this.calculation = enterPath(this.#setup, this.calculation, path);
    return this.#expectStep(stepId);
  }

  /** Presses 'Ändern' at this step in the summary. */
  changes(stepId: string): this {
    this.calculation = changeFrom(this.#setup, this.calculation, stepId);
    return this.#expectStep(stepId);
  }

  /** Expects exactly this model. */
  holds(model: KfzAntworten): this {
    assert.deepEqual(this.calculation.model, model);
    return this;
  }

  #pressWeiter(messages: Readonly<Record<string, string>>): this {
    const { calculation, violations } = advance(this.#setup, this.calculation);
    this.calculation = calculation;
    assert.deepEqual(Object.fromEntries(violations.map((found) => [found.field, messageFor(found)])), messages);
    return this;
  }

  #expectStep(stepId: string): this {
    assert.equal(this.#step.id, stepId);
    return this;
  }
}

/** Starts a walk: givenKfz(PENDLER).at('beginn').types(…).next('fahrleistung'). */
export function givenKfz(person: KfzAntworten, setup = kfzSetupOn(TODAY)): KfzWalk {
  return new KfzWalk(person, setup);
}
