import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { advance, enterPath } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { enterView } from '@fa/rechner/calculation/progress';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';

const setup = setupOn(TODAY);
const ids = setup.definition.steps.map(({ id }) => id);
function stepOf(calculation: Calculation<Antworten>) {
  return stepAt(setup, calculation.progress.currentViewIdx).id;
}

/** A calculation with answers up to a step, which is shown. */
function standingOn(stepId: string): Calculation<Antworten> {
  const begun = { ...startCalculation(setup), model: HANDWERKER };
  const shown = setup.definition.steps.slice(0, ids.indexOf(stepId) + 1);
  const progress = shown.reduce((before, step, index) => enterView(before, index, step), begun.progress);
  return { ...begun, progress };
}

it.each(ids)(
  'a first visit by a deep link to %s begins at the first step, whose preset is no answer [FLOW-04]',
  (path) => {
    expect(stepOf(enterPath(setup, startCalculation(setup), path))).toBe('vertragsbeginn');
  },
);

it.each(ids.slice(2))(
  'a deep link to %s after Weiter on the first step leads to the next open one [FLOW-04]',
  (path) => {
    const { calculation } = advance(setup, startCalculation(setup));
    expect(stepOf(enterPath(setup, calculation, path))).toBe('absicherung');
  },
);

it.each(ids.slice(3, 10))(
  'a deep link to %s does not open steps that were never completed with Weiter [FLOW-04]',
  (path) => {
    const index = ids.indexOf(path);
    const standing = standingOn(path);
    for (const later of ids.slice(index)) expect(stepOf(enterPath(setup, standing, later))).toBe(path);
  },
);

it('no URL leads past the steps completed with Weiter, with any presets [FLOW-04]', () => {
  const filled = { ...startCalculation(setup), model: HANDWERKER };
  fc.assert(
    fc.property(
      fc.nat(8),
      fc.array(fc.constantFrom(...ids, '', 'gibt-es-nicht'), { minLength: 1 }),
      (presses, asked) => {
        let calculation: Calculation<Antworten> = filled;
        for (let press = 0; press < presses; press += 1) calculation = advance(setup, calculation).calculation;
        const furthest = calculation.progress.currentViewIdx;
        for (const path of asked) {
          calculation = enterPath(setup, calculation, path);
          expect(calculation.progress.currentViewIdx).toBeLessThanOrEqual(furthest);
        }
      },
    ),
  );
});

it("a preset reference from a broker's link counts as done, a preset first step does not [FLOW-04]", () => {
  const [vermittler = ''] = VERMITTLER_MIT_AKTENZEICHEN;
  const sent = setupOn(TODAY, { vermittler, azvm: 'AZ-1' });
  expect(enterPath(sent, startCalculation(sent), 'vertragsbeginn').progress.path).toBe('vertragsbeginn');
  expect(enterPath(sent, startCalculation(sent), 'absicherung').progress.path).toBe('vertragsbeginn');
  expect(enterPath(sent, startCalculation(sent), 'aktenzeichen').progress.path).toBe('aktenzeichen');
  const alone = setupOn(TODAY, { vermittler });
  expect(enterPath(alone, startCalculation(alone), 'vertragsbeginn').progress.path).toBe('aktenzeichen');
});
