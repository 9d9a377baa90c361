import { expect, it } from 'vitest';
import { FAHRRAD, FRAGEN } from '../definition/sample/bicycle.ts';
import { currentAnswers, startCalculation } from './calculation.ts';
import { prefill } from './prefill.ts';

it('settles the same calculation again in another setup, such as that of the next day [STEP-ANGEBOT-05]', () => {
  const definition: typeof FAHRRAD = {
    ...FAHRRAD,
    derive: (_before, answers, { today }) => ({ ...answers, schloss: `geprüft am ${today}` }),
  };
  const setupOn = (today: string) => ({ definition, context: { today, settings: {} } });
  const [before, after] = [setupOn('2026-08-31'), setupOn('2026-09-01')];
  const calculation = startCalculation(before);
  const locks = [before, after, before].map((setup) => currentAnswers(setup, calculation).schloss);
  expect(locks).toEqual(['geprüft am 2026-08-31', 'geprüft am 2026-09-01', 'geprüft am 2026-08-31']);
});

it.each([
  ['schloss', ['Kette'], 'Kette'],
  ['schloss', {}, 'Kette'],
  ['akku', '900', 900],
  ['garage', 'nein', false],
])(
  'takes a value for %s from a link only in its type, also without rules: not %j but %j [BROK-04]',
  (key, other, value) => {
    const questions = [FRAGEN.schloss, FRAGEN.akku, { ...FRAGEN.garage, opens: undefined, defaultValue: undefined }];
    const [step] = FAHRRAD.steps;
    const steps = [{ ...step, questions: questions.map((question) => ({ ...question, rules: [] })) }];
    const setup = {
      definition: { ...FAHRRAD, steps } as typeof FAHRRAD,
      context: { today: '2026-11-21', settings: {} },
    };
    const begun = startCalculation(setup);
    expect(prefill(setup, begun, [{ key, value: other }])).toBe(begun);
    expect(prefill(setup, begun, [{ key, value }]).form.values).toEqual({ [key]: value });
  },
);
