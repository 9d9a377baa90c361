import { expect, it } from 'vitest';
import { changedTerms } from './terms.ts';
import type { Terms } from './terms-schema.ts';
import { shownTerms } from './terms-schema.ts';

const SHOWN: Terms = { versions: { avb: '1', mandat: '1' }, amounts: { beitrag: 100, jahresMax: 5 }, offer: '[4]' };

it.each<[string, Partial<Terms>, readonly string[]]>([
  ['nothing', {}, []],
  ['a text', { versions: { avb: '2', mandat: '1' } }, ['versions.avb']],
  [
    'a wording and the price',
    { versions: { avb: '1', mandat: '2' }, amounts: { beitrag: 101, jahresMax: 5 } },
    ['versions.mandat', 'amounts.beitrag'],
  ],
  ['texts that are new or gone', { versions: { agb: '1', mandat: '1' } }, ['versions.avb', 'versions.agb']],
  ['the price of another offer', { amounts: { beitrag: 200, jahresMax: 9 }, offer: '[5]' }, []],
  ['a text of another offer', { versions: { avb: '2', mandat: '1' }, offer: '[5]' }, ['versions.avb']],
])('names what changed since it was shown: %s [ORD-08]', (_, now, changed) => {
  expect(changedTerms(SHOWN, { ...SHOWN, ...now })).toEqual(changed);
});

it.each<[string, object]>([
  ['an unknown part', { rabatt: 1 }],
  ['an amount with decimals', { amounts: { beitrag: 0.5 } }],
  ['a version that is no text', { versions: { avb: 1 } }],
  ['more names than any product has', { amounts: Object.fromEntries([...Array(51).keys()].map((name) => [name, 1])) }],
  ['an offer without end', { offer: 'x'.repeat(2001) }],
])('is not read with %s [ORD-08, SEC-03]', (_, wrong) => {
  expect(shownTerms.safeParse(SHOWN).success).toBe(true);
  expect(shownTerms.safeParse({ ...SHOWN, ...wrong }).success).toBe(false);
});
