import { expect, it } from 'vitest';
import { citedRules, compareRules, statedRules } from './rule-citations.ts';

it('finds rules at the start of list items only', () => {
  expect(statedRules('- TAR-01 eight tiers\n  see TAR-02\n- STEP-UMSATZ-01 heading\n')).toEqual([
    'TAR-01',
    'STEP-UMSATZ-01',
  ]);
});

it('finds citations in titles, several at once, and none in comments', () => {
  const source = `// as [SEC-01] says
    it('[TAR-05, TAR-06] [TAR-07] prorates', …); it.each(rows)("[STEP-DANKE-01] %s", …); test(\`keeps data [PERS-02]\`, …)`;
  expect(citedRules(source)).toEqual(['TAR-05', 'TAR-06', 'TAR-07', 'STEP-DANKE-01', 'PERS-02']);
});

it('accepts that each rule is either cited or open', () => {
  expect(compareRules(['TAR-01', 'TAR-02'], new Map([['TAR-01', 'a.test.ts']]), ['TAR-02'])).toEqual([]);
});

it('names every mismatch', () => {
  const cited = new Map([
    ['TAR-01', 'a.test.ts'],
    ['TAR-99', 'b.test.ts'],
  ]);
  expect(compareRules(['TAR-01', 'TAR-02', 'TAR-02'], cited, ['TAR-01', 'TAR-98'])).toEqual([
    'TAR-02 is stated twice in docs/rules.',
    'b.test.ts cites TAR-99, which docs/rules does not know.',
    'docs/rules/open.json lists TAR-98, which docs/rules does not know.',
    'docs/rules/open.json lists TAR-01, but a.test.ts cites it.',
    'TAR-02 has neither a test nor an entry in docs/rules/open.json.',
    'TAR-02 has neither a test nor an entry in docs/rules/open.json.',
  ]);
});
