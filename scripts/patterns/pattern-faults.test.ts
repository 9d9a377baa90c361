import { describe, expect, it } from 'vitest';
import { patternFault } from './pattern-faults.ts';
import { patternsIn } from './patterns-in.ts';

describe('patternFault', () => {
  it.each([
    ['a letter with space on both sides', /^\d+\s*(?:-\s*\d+\s*[a-z]?\s*)*$/],
    ['an optional space twice', /^\d+ ?[a-z]?(?:\s?[-/]\s?\d+ ?[a-z]?)*$/],
    ['two equal alternatives', /^(?:a|a)*$/],
    ['a repetition within one', /^(?:[a-z]+\.?)+@/],
    ['a repetition within an assertion', /^(?=(?:a+)+b)/],
    ['a search that begins at every sign', /[\s,]+$/],
    ['two repetitions of the same', /^\d+\s*\s*$/],
    ['a repetition many times', /^(?:\w+\s?){1,50}@/],
  ])('finds %s [SEC-07]', (_, { source, flags }) => {
    expect(patternFault({ source, flags })).toEqual(expect.any(String));
  });

  it.each([/^\d+(?:\s*[a-z])?(?:\s*-\s*\d+(?:\s*[a-z])?)*$/, /(?<!#)#+$/, /^[0-9a-f]{64}$/, /^(?:a|b)*$/, /a|b/])(
    'accepts %s [SEC-07]',
    ({ source, flags }) => {
      expect(patternFault({ source, flags })).toBeNull();
    },
  );
});

describe('patternsIn', () => {
  it('finds literals and patterns built at run time, with their lines [SEC-07]', () => {
    const source =
      "const a = /x+/u;\nconst b = new RegExp('y*', 'i');\nconst c = RegExp(`${a.source}`);\n// not /this*/\n";
    expect(patternsIn('a.ts', source)).toEqual([
      { file: 'a.ts', line: 1, pattern: { source: 'x+', flags: 'u' } },
      { file: 'a.ts', line: 2, pattern: { source: 'y*', flags: 'i' } },
      { file: 'a.ts', line: 3, pattern: null },
    ]);
  });
});
