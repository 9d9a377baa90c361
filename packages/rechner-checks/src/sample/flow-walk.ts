import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { assert } from 'vitest';

/** The time of every answer in a walk. */
export const NOW = Date.parse('2026-08-15T08:11:12Z');

/** One walk through the pure model of a product; every method says what happens and gives the walk back. */
export abstract class FlowWalk<M extends Answers> {
  protected readonly setup: Setup<M>;
  /** The calculation as it stands, for expectations of the test. */
  calculation: Calculation<M>;

  constructor(setup: Setup<M>) {
    this.setup = setup;
    this.calculation = startCalculation(setup);
  }

  protected get step(): string {
    return stepAt(this.setup, this.calculation.progress.currentViewIdx).id;
  }

  /** Answers the current step with the person's own answers. */
  abstract answers(): this;

  /** Walks to a step with the person's own answers, or checks that the walk stands there already. */
  at(stepId: string): this {
    for (let steps = 0; steps < this.setup.definition.steps.length && this.step !== stepId; steps += 1) {
      this.answers();
      this.calculation = advance(this.setup, this.calculation).calculation;
    }
    assert.equal(this.step, stepId);
    return this;
  }

  /** Presses Weiter and stands on the step. */
  next(stepId: string): this {
    const { calculation, violations } = advance(this.setup, this.calculation);
    assert.deepEqual(
      violations.map((violation) => `${violation.field}: ${messageFor(violation)}`),
      [],
    );
    this.calculation = calculation;
    assert.equal(this.step, stepId);
    return this;
  }

  /** Presses Weiter and stays, with exactly these messages by field. */
  staysWith(messages: Readonly<Record<string, string>>): this {
    const before = this.step;
    const { calculation, violations } = advance(this.setup, this.calculation);
    this.calculation = calculation;
    assert.equal(this.step, before);
    assert.deepEqual(Object.fromEntries(violations.map((found) => [found.field, messageFor(found)])), messages);
    for (const field of Object.keys(messages)) assert.isTrue(calculation.form.touched[field], `${field} is touched`);
    return this;
  }

  /** Presses Zurück and stands on the step. */
  back(stepId: string): this {
    return this.#standsOn(retreat(this.setup, this.calculation), stepId);
  }

  /** Types a path into the address bar and stands on the step. */
  opens(path: string, stepId: string): this {
    return this.#standsOn(enterPath(this.setup, this.calculation, path), stepId);
  }

  /** Presses 'Ändern' beside a section of the summary and stands on its step. */
  changes(stepId: string): this {
    return this.#standsOn(changeFrom(this.setup, this.calculation, stepId), stepId);
  }

  #standsOn(calculation: Calculation<M>, stepId: string): this {
    this.calculation = calculation;
    assert.equal(this.step, stepId);
    return this;
  }
}
