import { HANDWERKER, setupOn, TODAY, TWO_TARIFFS } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { agreedTexts } from './agreed-texts.ts';

it('an offer has the texts that go with its tariff [TAR-16]', () => {
  const edition = (version: string) => ({ avb: { title: 'Bedingungen', version, date: '2026-11-28' } });
  const page = { texts: edition('2026-11'), laterTexts: { '2027-01': edition('2027-01') } };
  const setup = setupOn(TODAY, TWO_TARIFFS);
  expect(agreedTexts(page, setup, HANDWERKER)['avb']?.version).toBe('2026-11');
  expect(agreedTexts(page, setup, { ...HANDWERKER, vertragsbeginn: '2027-01-01' })['avb']?.version).toBe('2027-01');
});
