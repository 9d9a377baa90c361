import { startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { expect, it } from 'vitest';
import { setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';

const [vermittler = ''] = VERMITTLER_MIT_AKTENZEICHEN;

it.each([
  [{ vermittler, azvm: 'AZ 4711' }, { vermittler, azvm: 'AZ 4711' }, 'aktenzeichen', 'vertragsbeginn'],
  [{ vermittler }, { vermittler }, 'aktenzeichen', 'aktenzeichen'],
  [{ vermittler: '022230-701', azvm: 'AZ 4711' }, { vermittler: '022230-701' }, 'vertragsbeginn', 'vertragsbeginn'],
])(
  'a referral by %o gives %o and begins at /%s; /vertragsbeginn leads to /%s [BROK-05, STEP-AKTENZEICHEN-01]',
  (settings, { azvm, ...model }: { azvm?: string; vermittler: string }, first, then) => {
    const setup = setupOn(TODAY, settings);
    const sent = startCalculation(setup);
    expect(sent.model).toMatchObject(model);
    expect(sent.model.azvm).toBe(azvm);
    expect(sent.progress.path).toBe(first);
    expect(enterPath(setup, sent, 'vertragsbeginn').progress.path).toBe(then);
  },
);
