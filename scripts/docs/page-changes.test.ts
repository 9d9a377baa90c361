import { describe, expect, it } from 'vitest';
import { withReplacement } from './page-changes.ts';

const QUESTIONS = ['{', "  key: 'a',", '},', '{', "  key: 'c',", '},', ''].join('\n');
const BEFORE = ['},', '{', "  key: 'c',", ''].join('\n');
const AFTER = ['},', '{', "  key: 'b',", '},', '{', "  key: 'c',", ''].join('\n');

describe('a change that a page shows', () => {
  it('is made where its lines are, once', () => {
    expect(withReplacement(QUESTIONS, BEFORE, AFTER)).toBe(QUESTIONS.replace(BEFORE, AFTER));
    expect(withReplacement('x\nx\n', 'x\n', 'y\n')).toBeUndefined();
  });

  it('finds its place beside what somebody else has added', () => {
    const grown = QUESTIONS.replace("{\n  key: 'c'", "{\n  key: 'mine',\n},\n{\n  key: 'c'");
    const asked = [
      ...(withReplacement(grown, `  key: 'a',\n${BEFORE}`, `  key: 'a',\n${AFTER}`) ?? '').matchAll(/'(\w+)'/g),
    ];
    expect(asked.map(([, key]) => key)).toEqual(['a', 'b', 'mine', 'c']);
  });

  it('has no place in a text that says something else there', () => {
    expect(withReplacement('a = 3;\n', 'a = 1;\n', 'a = 2;\n')).toBeUndefined();
  });
});
