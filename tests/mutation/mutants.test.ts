import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pointAt, pointsOf, withMarks } from './bench/coverage-points.ts';
import { mutantsOf, mutate } from './mutants.ts';

function changesOf(source: string, numbers = true): string[] {
  return mutantsOf('a.ts', source, { numbers }).map(({ change }) => change);
}

it.each([
  ['x < 3;', ['x < 3 → (x <= 3)', 'x < 3 → (x >= 3)', '3 → 4']],
  ['if (a) b();', ['a → true', 'a → false', 'b(); → ;']],
  ['const x = a && !b;', ['a && !b → (a || !b)', '!b → b']],
  ['const x = a ?? b?.c;', ['a ?? b?.c → a', 'a ?? b?.c → b?.c', 'b?.c → b.c']],
  ["const x = ['k'];", ["['k'] → []", "'k' → ''"]],
  ['const x = list.filter(keep).some(is);', ['list.filter(keep) → list', 'some → every']],
  ['const f = (x: number) => x + y;', ['x + y → undefined', 'x + y → (x - y)']],
  ['function f() { return /^a$/; }', ['return /^a$/; → return;', '/^a$/ → /a$/', '/^a$/ → /^a/']],
])('mutates %s', (source, expected) => {
  expect(changesOf(source)).toEqual(expected);
});

it.each([
  "import a from 'a';",
  "type A = 'a' | 3;",
  "export * from 'a';",
  'const x = { a: b }.a;',
  'function f() { return undefined; }',
])('does not mutate %s', (source) => {
  expect(changesOf(source)).toEqual([]);
});

it('mutates what a component shows, but not its style', () => {
  const source = 'const X = () => <a className="a" id="b" onClick={() => go()}>{on && <b />}</a>;';
  expect(mutantsOf('a.tsx', source, { numbers: false }).map(({ change }) => change)).toEqual([
    expect.stringMatching(/^<a .*<\/a> → undefined$/),
    '"b" → \'\'',
    'go() → undefined',
    'on && <b /> → (on || <b />)',
  ]);
});

it('removes a throw, but does not mutate its message', () => {
  expect(changesOf("throw new Error('no');")).toEqual(["throw new Error('no'); → ;"]);
});

it('mutates numbers only on request', () => {
  expect(changesOf('const x = 3;', false)).toEqual([]);
});

it('limits every loop of a mutant', () => {
  const source = 'let n = 0; for (;;) if (n < 3) n++; else break;';
  const mutant = mutantsOf('a.ts', source, { numbers: false }).find(({ change }) => change === 'n < 3 → true');
  const mutated = mutate('a.ts', source, mutant ?? { start: 0, end: 0, text: '' });
  expect(() => runInNewContext(mutated ?? '')).toThrow('endless loop');
});

it('records which points run', () => {
  const source = 'const f = (x) => x; function g() { return 2; }\nf(1);';
  const marks: { __points?: Record<string, Uint8Array> } = {};
  runInNewContext(withMarks('a.ts', source), marks);
  expect([...(marks.__points?.['a.ts'] ?? [])]).toEqual([1, 1, 0]);
  expect(pointAt(pointsOf('a.ts', source), source.indexOf('return'))).toBe(2);
});
