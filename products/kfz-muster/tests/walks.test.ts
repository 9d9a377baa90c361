import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import { beitragFuer } from '@fa/kfz-muster/beitrag';
import { saisonMonate } from '@fa/kfz-muster/fahrzeug-optionen';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { editField, leaveField } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import { validateStep } from '@fa/rechner/calculation/validation';
import { anyAnswer } from '@fa/rechner-checks/walks/any-answer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kfzSetupOn, PENDLER, SAISONFAHRERIN, TODAY } from './sample-answers.ts';

type State = Calculation<KfzAntworten>;
type Move = (state: State) => State;

const setup = kfzSetupOn(TODAY);
const PATHS = kfzMuster.steps.map(({ path }) => path);

/** Puts a whole person into the fields of the step, in their order, so that what becomes relevant is answered too. */
function fill(person: KfzAntworten): Move {
  return (state) =>
    kfzMuster.steps[state.progress.currentViewIdx]?.questions.reduce(
      (current, { key }) =>
        leaveField(setup, editField(setup, current, key, person[key as keyof KfzAntworten], 0), key),
      state,
    ) ?? state;
}

const weiter: Move = (state) => advance(setup, state).calculation;
function proceed(person: KfzAntworten): Move {
  return (state) => weiter(fill(person)(state));
}
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(PENDLER, SAISONFAHRERIN).map((person) => fill(person)) },
  { weight: 14, arbitrary: fc.constantFrom(PENDLER, SAISONFAHRERIN).map((person) => proceed(person)) },
  { weight: 4, arbitrary: fc.constant(weiter) },
  { weight: 2, arbitrary: fc.constant<Move>((state) => retreat(setup, state)) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...questionsOf(kfzMuster))
      .chain((question) =>
        anyAnswer(question, setup.context).map<Move>(
          (value) => (state) => editField(setup, state, question.key, value, 0),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...PATHS, '', 'x').map<Move>((path) => (state) => enterPath(setup, state, path)),
  },
  { weight: 3, arbitrary: fc.constantFrom(...PATHS).map<Move>((id) => (state) => changeFrom(setup, state, id)) },
);

function forAllWalks(judge: (state: State) => void): void {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      moves.reduce((state, next) => {
        const after = next(state);
        judge(after);
        return after;
      }, startCalculation(setup));
    }),
    { numRuns: 300 },
  );
}

describe('for all sequences of answers and moves in the car product', () => {
  it('a season is removed with its vehicle, plate or first month [FLOW-09]', () => {
    let seasons = 0;
    forAllWalks(({ model }) => {
      const { fahrzeugtyp, saisonkennzeichen, saisonVon, saisonBis } = model;
      if (fahrzeugtyp !== 'motorrad' && fahrzeugtyp !== 'wohnmobil') {
        expect(model).not.toHaveProperty('saisonkennzeichen');
      }
      if (saisonkennzeichen !== true) {
        expect(model).not.toHaveProperty('saisonVon');
        expect(model).not.toHaveProperty('saisonBis');
      }
      if (saisonVon === undefined || saisonBis === undefined) return;
      seasons += 1;
      const months = saisonMonate(saisonVon, saisonBis);
      expect(months >= 2 && months <= 11).toBe(true);
    });
    expect(seasons).toBeGreaterThan(0);
  });

  it('every step before the current one is valid, and the premium is shown with its price [FLOW-02]', () => {
    let prices = 0;
    forAllWalks(({ model, progress }) => {
      for (const step of kfzMuster.steps.slice(0, progress.currentViewIdx)) {
        expect(validateStep(setup, step, model), step.id).toEqual([]);
      }
      if (progress.path !== 'ergebnis') return;
      prices += 1;
      expect(beitragFuer(model, setup.context).status).toBe('berechnet');
    });
    expect(prices).toBeGreaterThan(0);
  });

  it('right answers always lead to the premium, after any sequence [FLOW-16]', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), fc.constantFrom(PENDLER, SAISONFAHRERIN), (moves, person) => {
        let state = moves.reduce((current, next) => next(current), startCalculation(setup));
        for (let steps = 0; steps < 10 && state.progress.path !== 'ergebnis'; steps += 1) {
          state = weiter(fill(person)(state));
        }
        expect(state.progress.path).toBe('ergebnis');
      }),
    );
  });
});
