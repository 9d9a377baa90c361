import { expect, it } from 'vitest';
import { offerChanges } from './offer-changes.ts';

const NAMES = { amounts: ['beitrag', 'steuer'], texts: ['AVB'] };
const SAVED = { definitionVersion: '1', amounts: { beitrag: 100, steuer: 19 }, texts: { AVB: 'AVB-1' } };

it('finds no change in an unchanged offer [LINK-08]', () => {
  expect(offerChanges(SAVED, SAVED, NAMES)).toBeNull();
  expect(offerChanges({ ...SAVED, amounts: null }, { ...SAVED, amounts: null }, NAMES)).toBeNull();
});

const NO_CHANGES = { amounts: [], definition: null, texts: [] };

it.each([
  [
    'amount',
    { amounts: { beitrag: 90, steuer: 19 } },
    { ...NO_CHANGES, amounts: [{ name: 'beitrag', before: 100, now: 90 }] },
  ],
  [
    'price',
    { amounts: null },
    {
      ...NO_CHANGES,
      amounts: [
        { name: 'beitrag', before: 100, now: undefined },
        { name: 'steuer', before: 19, now: undefined },
      ],
    },
  ],
  ['text', { texts: { AVB: 'AVB-2' } }, { ...NO_CHANGES, texts: [{ name: 'AVB', before: 'AVB-1', now: 'AVB-2' }] }],
  ['version', { definitionVersion: '2' }, { ...NO_CHANGES, definition: { name: 'version', before: '1', now: '2' } }],
])('gives before and now of a single %s that has changed [LINK-08]', (_what, change, changes) => {
  expect(offerChanges(SAVED, { ...SAVED, ...change }, NAMES)).toEqual(changes);
});

it('gives no earlier version that a link contains in another format [LINK-08]', () => {
  const crafted = { ...SAVED, definitionVersion: 'Bitte anrufen', texts: { AVB: 'x'.repeat(41) } };
  expect(offerChanges(crafted, SAVED, NAMES)).toEqual({
    amounts: [],
    definition: { name: 'version', before: undefined, now: '1' },
    texts: [{ name: 'AVB', before: undefined, now: 'AVB-1' }],
  });
});

it('ignores values that only a link contains [LINK-08]', () => {
  const crafted = { ...SAVED, amounts: { ...SAVED.amounts, fremd: 1 }, texts: { ...SAVED.texts, fremd: 'AVB-1' } };
  expect(offerChanges(crafted, SAVED, NAMES)).toBeNull();
});
