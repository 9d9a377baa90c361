import { maskBody } from '@fa/api/alerts/mask-alert';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { dataLayerEntry } from '@fa/rechner/analytics/data-layer';
import { modelPushed } from '@fa/rechner/analytics/tracking';
import { analyticsKeysOf, answerNamesOf, orderedKeysOf } from '@fa/rechner/definition/value-uses';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const ANALYTICS_KEYS = analyticsKeysOf(forderungsausfall);

/** All order fields that are not listed: names, addresses, accounts, turnover, failures and so on. */
const UNLISTED = orderedKeysOf(forderungsausfall).filter((key) => !ANALYTICS_KEYS.includes(key));

it('lists no personal field [ANA-04]', () => {
  const { personal } = answerNamesOf([forderungsausfall]);
  for (const key of ANALYTICS_KEYS) expect([...personal]).not.toContain(key);
  expect(UNLISTED).toEqual(expect.arrayContaining(['firmenname', 'iban', 'email', 'nettoumsatz', 'ausfaelle', 'azvm']));
});

it('pushes no answers, rather than no list, before the first answer [ANA-03]', () => {
  expect(modelPushed(forderungsausfall, {}).model).toEqual({});
});

it('shows only these fields in reports of errors, and hides every figure [SEC-02, ERR-02]', () => {
  const names = answerNamesOf([forderungsausfall]);
  expect([...names.shown]).toEqual(ANALYTICS_KEYS);
  const figures = ['nettoumsatz', 'ausfaelle', 'anzahl', 'betrag', 'beitrag', 'jahresMax', 'abnehmerMax'];
  expect([...names.hidden]).toEqual(expect.arrayContaining([...figures, 'name', 'strasse', 'iban', 'kontoinhaber']));
  expect(maskBody({ jahresMax: 5_000, anzahl: 2, absicherung: 4 }, names)).toEqual({
    jahresMax: 'XXXX',
    anzahl: 'X',
    absicherung: 4,
  });
});

it('pushes no other field, with any value [ANA-03, SEC-02]', () => {
  const marker = 'Markierung-4711';
  const around = fc.string({ unit: 'grapheme', maxLength: 10 });
  const marked = fc.tuple(around, around).map(([before, after]) => `${before}${marker}${after}`);
  const anything = fc.oneof(marked, fc.array(marked, { minLength: 1, maxLength: 3 }), fc.record({ name: marked }));
  const model = fc.record(Object.fromEntries(UNLISTED.map((key) => [key, anything])), { requiredKeys: [] });
  fc.assert(
    fc.property(model, fc.constantFrom(...ANALYTICS_KEYS), anything, (answers, listed, value) => {
      // A listed field is only pushed if it is a code; other text is skipped.
      const entry = dataLayerEntry(modelPushed(forderungsausfall, { ...answers, [listed]: [value] }), {});
      expect(JSON.stringify(entry)).not.toContain(marker);
    }),
  );
});
