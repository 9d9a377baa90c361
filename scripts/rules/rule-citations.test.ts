import { describe, expect, it } from 'vitest';
import { citationFaults, citedRules, compareRules, misspeltRules, statedRules } from './rule-citations.ts';

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

describe('the form of a citation', () => {
  const faultsOf = (title: string, kind: 'test' | 'group' = 'test') =>
    citationFaults('a.test.ts', [{ kind, title, line: 7 }]);

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

it('names every mismatch between rules and citations', () => {
  const cited = new Map([
    ['TAR-01', 'a.test.ts'],
    ['TAR-99', 'b.test.ts'],
  ]);
  expect(compareRules(['TAR-01'], new Map([['TAR-01', 'a.test.ts']]))).toEqual([]);
  expect(compareRules(['TAR-01', 'TAR-01', 'TAR-02'], cited)).toEqual([
    'TAR-01 is stated twice in docs/rules.',
    'b.test.ts cites TAR-99, which docs/rules does not know.',
    'TAR-02 is in no title of a test.',
  ]);
});
