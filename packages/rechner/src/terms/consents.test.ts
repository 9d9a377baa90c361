import { expect, it } from 'vitest';
import { type Fahrrad, fahrradSetup, MIT_ANTRAG, onStep, PEDELEC } from '../../tests/bicycle.ts';
import { withoutOutdated } from './consents.ts';
import { termsOf } from './terms.ts';
import type { Terms } from './terms-schema.ts';

const setup = fahrradSetup(MIT_ANTRAG);
const GIVEN: Fahrrad = { ...PEDELEC, heruntergeladen: '15.08.2026 10:00:00' };
const TERMS = termsOf(setup, GIVEN, { avb: '1' });
const KEYS = ['einverstanden', 'heruntergeladen'] as const;

/** The summary with everything given, for the terms of each. */
function given(shown: Readonly<Record<string, Terms>> = {}) {
  return onStep('abschluss', GIVEN, { shown: { einverstanden: TERMS, heruntergeladen: TERMS, ...shown } }, setup);
}

it('are kept while the terms are those that were shown [ORD-08]', () => {
  expect(TERMS).toEqual({
    versions: { avb: '1', einverstanden: '2026-11' },
    amounts: { beitrag: 900 },
    offer: '[800]',
  });
  expect(withoutOutdated(setup, given(), TERMS)).toBeNull();
  expect(withoutOutdated(setup, onStep('abschluss', {}), TERMS)).toBeNull();
});

it.each(KEYS.flatMap((key) => ['avb', 'einverstanden', 'beitrag'].map((what) => [key, what] as const)))(
  'are all removed if %s was given for another %s [ORD-08]',
  (key, what) => {
    const isPrice = what === 'beitrag';
    const old = isPrice
      ? { ...TERMS, amounts: { beitrag: 5 } }
      : { ...TERMS, versions: { ...TERMS.versions, [what]: '0' } };
    const ticked = { ...given({ [key]: old }), consentTimes: { einverstanden: 5 } };
    const form = { ...ticked.form, values: { einverstanden: true }, touched: { einverstanden: true } as const };
    const outdated = withoutOutdated(setup, { ...ticked, form }, TERMS);
    expect(outdated).toMatchObject({ changed: [`${isPrice ? 'amounts' : 'versions'}.${what}`], before: old.amounts });
    const { einverstanden: _, heruntergeladen: _download, ...model } = GIVEN;
    expect(outdated?.calculation).toEqual({ ...onStep('abschluss', model, {}, setup), progress: ticked.progress });
  },
);

it('are removed if nothing says what was shown [ORD-08, PERS-09]', () => {
  const { einverstanden: _, ...shown } = given().shown;
  expect(withoutOutdated(setup, { ...given(), shown }, TERMS)).toMatchObject({ changed: [] });
});

it('are kept for an offer that the applicant changed, also on the device of a link [ORD-08, LINK-11]', () => {
  const { heruntergeladen: _download, ...model } = { ...GIVEN, akku: 900 };
  const now = termsOf(setup, model, { avb: '1' });
  expect(now.amounts).not.toEqual(TERMS.amounts);
  expect(withoutOutdated(setup, { ...given(), model }, now)).toBeNull();
});
