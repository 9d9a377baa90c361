import { expect, it } from 'vitest';
import { offerChanges } from './offer-changes.ts';

const NAMES = { amounts: ['beitrag', 'steuer'], texts: ['AVB'] };
const SAVED = { definitionVersion: '1', amounts: { beitrag: 100, steuer: 19 }, texts: { AVB: 'AVB-1' } };

it('finds no change in an unchanged offer [LINK-08]', () => {
  expect(offerChanges(SAVED, SAVED, NAMES)).toBeNull();
});

it('names a single amount, text or version that has changed [LINK-08]', () => {
  const amount = offerChanges(SAVED, { ...SAVED, amounts: { ...SAVED.amounts, beitrag: 90 } }, NAMES);
  expect(amount?.amounts).toHaveLength(1);
  expect(amount).toMatchObject({ amounts: [{ name: 'beitrag' }], definition: null, texts: [] });
  const text = offerChanges(SAVED, { ...SAVED, texts: { AVB: 'AVB-2' } }, NAMES);
  expect(text).toMatchObject({ amounts: [], definition: null });
  expect(text?.texts).toHaveLength(1);
  const version = offerChanges(SAVED, { ...SAVED, definitionVersion: '2' }, NAMES);
  expect(version).toMatchObject({ amounts: [], texts: [] });
  expect(version?.definition).not.toBeNull();
});

it('ignores values that only a link contains [LINK-08]', () => {
  expect(offerChanges({ ...SAVED, amounts: { ...SAVED.amounts, fremd: 1 } }, SAVED, NAMES)).toBeNull();
});
