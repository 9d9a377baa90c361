import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MASKED_FIELDS, maskBody } from '@fa/api/alerts/mask-alert';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { answerNamesOf } from '@fa/rechner/definition/value-uses';
import { expect, it } from 'vitest';

const names = answerNamesOf([forderungsausfall]);

/** Returns the fields that the rule lists. */
function listedFields(): readonly string[] {
  const rules = readFileSync(join(import.meta.dirname, '../../../docs/rules/err.md'), 'utf8').replace(/\s+/g, ' ');
  const [, first = '', further = ''] = /fields masked: (.*?); \*\*\(D\)\*\* also (.*?)\./.exec(rules) ?? [];
  return `${first}, ${further}`.split(', ');
}

it('every field that the rule lists is personal by its kind of question, or one of the calls [ERR-02]', () => {
  const listed = listedFields();
  expect(listed.length).toBeGreaterThan(15);
  expect(listed).toEqual(expect.arrayContaining([...MASKED_FIELDS]));
  const missing = listed.filter(
    (field) => !names.personal.has(field) && !(MASKED_FIELDS as readonly string[]).includes(field),
  );
  expect(missing).toEqual([]);
  for (const field of listed)
    expect(JSON.stringify(maskBody({ model: { [field]: { a: ['Kim', 4711] } } }, names))).not.toMatch(/Kim|4711/);
});

it('answers in other words and dates are personal too, choices and amounts are not [ERR-02]', () => {
  const further = [...names.personal].filter((field) => !listedFields().includes(field));
  expect(further.toSorted()).toEqual(['azvm', 'geschaeftsgegenstand', 'name']);
});
