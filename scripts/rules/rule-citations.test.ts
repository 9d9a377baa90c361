import { describe, expect, it } from 'vitest';
import {
  citationFaults,
  citationsIn,
  citedRules,
  compareRules,
  misspeltRules,
  statedProofs,
  statedRules,
} from './rule-citations.ts';

const CITATIONS = { cited: new Map([['TAR-01', 'a.test.ts']]), tests: new Set(['a.test.ts › an order › is stored']) };

it('finds rules at the start of list items only', () => {
  expect(statedRules('- TAR-01 eight tiers\n  see TAR-02\n- STEP-UMSATZ-01 heading\n')).toEqual([
    'TAR-01',
    'STEP-UMSATZ-01',
  ]);
});

it('names malformed rule numbers', () => {
  const items = ['* TAR-97 a', '- **TAR-96** a', '- TAR-95: a', '- TAR-094 a'];
  expect(misspeltRules(['- TAR-01 a', '- see TAR-02', ...items].join('\n'))).toEqual(items);
});

it('finds the rules in the brackets of a title', () => {
  expect(citedRules('keeps data as in SEC-01 [PERS-02, STEP-DANKE-01]')).toEqual(['PERS-02', 'STEP-DANKE-01']);
});

it('reads the rows of the table of proofs', () => {
  expect(statedProofs('| Rule | Test |\n|---|---|\n| TAR-02 | `a.test.ts` › an order › is stored |\n')).toEqual([
    { rule: 'TAR-02', file: 'a.test.ts', test: 'an order › is stored' },
  ]);
});

it('names tests by file, groups and title without the citation', () => {
  const title = { kind: 'test', title: 'is stored [TAR-01]', groups: ['an order'], line: 1 } as const;
  expect(citationsIn(new Map([['a.test.ts', [title]]]))).toEqual(CITATIONS);
});

describe('the form of a citation', () => {
  const faultsOf = (title: string, kind: 'test' | 'group' = 'test') =>
    citationFaults('a.test.ts', [{ kind, title, groups: [], line: 7 }]);

  it.each(['is stored', 'is stored [ORD-01]', 'is stored [ORD-01, STEP-DANKE-01]', '[x] is kept'])(
    'allows "%s"',
    (title) => {
      expect(faultsOf(title)).toEqual([]);
    },
  );

  it.each([
    '[ORD-01] is stored',
    'is [ORD-01] stored',
    'is stored [ORD-01] [ORD-02]',
    'is stored [ORD-01,ORD-02]',
    'is stored [ORD-01, ORD-02, ORD-03]',
  ])('refuses "%s"', (title) => {
    expect(faultsOf(title)).toEqual([expect.stringMatching(/^a\.test\.ts:7 must cite its rules last, at most two/)]);
  });

  it('refuses rules in the title of a group', () => {
    expect(faultsOf('an order [ORD-01]', 'group')).toEqual([expect.stringMatching(/in the title of a group/)]);
  });
});

it('accepts rules that are cited, in the table of proofs or open', () => {
  const proofs = [{ rule: 'TAR-02', file: 'a.test.ts', test: 'an order › is stored' }];
  expect(compareRules(['TAR-01', 'TAR-02', 'TAR-03'], CITATIONS, proofs, ['TAR-03'])).toEqual([]);
});

it('names every mismatch with the citations', () => {
  const cited = new Map([...CITATIONS.cited, ['TAR-99', 'b.test.ts']]);
  expect(compareRules(['TAR-01', 'TAR-02', 'TAR-02'], { ...CITATIONS, cited }, [], ['TAR-01', 'TAR-98'])).toEqual([
    'TAR-02 is stated twice in docs/rules.',
    'b.test.ts cites TAR-99, which docs/rules does not know.',
    'docs/rules/open.json lists TAR-98, which docs/rules does not know.',
    'docs/rules/open.json lists TAR-01, but a.test.ts cites it.',
    "TAR-02 is neither in a test's title nor in docs/rules/proofs.md or docs/rules/open.json.",
    "TAR-02 is neither in a test's title nor in docs/rules/proofs.md or docs/rules/open.json.",
  ]);
});

it('names every mismatch with the table of proofs', () => {
  const proofs = [
    { rule: 'TAR-01', file: 'a.test.ts', test: 'an order › is stored' },
    { rule: 'TAR-02', file: 'a.test.ts', test: 'is stored' },
    { rule: 'TAR-99', file: 'a.test.ts', test: 'an order › is stored' },
  ];
  expect(compareRules(['TAR-01', 'TAR-02'], CITATIONS, proofs, [])).toEqual([
    'docs/rules/proofs.md lists TAR-01, but a.test.ts cites it: remove the row.',
    'docs/rules/proofs.md names a test that does not exist: a.test.ts › is stored',
    'docs/rules/proofs.md lists TAR-99, which docs/rules does not know.',
  ]);
});
