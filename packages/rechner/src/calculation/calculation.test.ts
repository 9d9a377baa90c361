import { expect, it } from 'vitest';
import { FAHRRAD } from '../../tests/bicycle.ts';
import { currentAnswers, startCalculation } from './calculation.ts';

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
