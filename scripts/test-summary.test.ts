import { expect, it } from 'vitest';
import { closingLines, listOfFailures } from './test-summary.ts';

const failure = {
  name: 'a.test.ts › b',
  reason: '\u001b[31mTimeout\u001b[39m\n  at x\n  at y',
  repeat: 'npm test -- a',
};

function closing(count: number): string[] {
  return closingLines({
    passed: 5,
    failures: Array.from({ length: count }, () => failure),
    notes: ['2 skipped'],
  }).split('\n');
}

it('lists the failures with the first lines of their reasons, and their commands', () => {
  expect(listOfFailures([])).toBe('');
  const lines = ['✗ a.test.ts › b', '    Timeout', '      at x', '    npm test -- a'];
  expect(listOfFailures([failure], 2)).toBe(`\nFailed:\n\n${lines.join('\n')}\n`);
});

it('closes with the notes and the count', () => {
  expect(closing(0)).toEqual(['2 skipped', '5 passed, 0 failed']);
});

it('closes with the failures, their reasons and the commands that repeat them', () => {
  const [, ...lines] = closing(1);
  expect(lines).toEqual(['✗ a.test.ts › b', '    Timeout', '    npm test -- a', '5 passed, 1 failed']);
});

it('closes with the different lines, without the unchanged ones', () => {
  const reason =
    'not equal\n- Expected\n+ Received\n\n@@ -1,9 +1,9 @@\n  same\n-   old\n+   new\n  same\nat a.test.ts:1:1';
  const [, ...lines] = closingLines({ passed: 5, failures: [{ ...failure, reason }], notes: [] }).split('\n');
  expect(lines.slice(0, -2)).toEqual(['    not equal', '    -   old', '    +   new', '    at a.test.ts:1:1']);
});

it('closes with both sides of a difference in place of a line that shortens them', () => {
  const reason = "expected 'aaa…' to be 'aaa…'\n- Expected\n+ Received\n- aaa1\n+ aaa2\nat a.test.ts:1:1";
  const failures = [{ ...failure, reason }, failure];
  const [, ...lines] = closingLines({ passed: 5, failures, notes: [] }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['    - aaa1', '    + aaa2']);
});

it('closes with the place of a syntax error', () => {
  const reason = '[PARSE_ERROR] Unexpected token\n   ╭─[ a.test.ts:2:27 ]\n   │\n 2 │ a = ;\n───╯';
  const [, ...lines] = closingLines({ passed: 5, failures: [{ ...failure, reason }], notes: [] }).split('\n');
  expect(lines.slice(0, -2)).toEqual(['    [PARSE_ERROR] Unexpected token', '       ╭─[ a.test.ts:2:27 ]']);
});

it.each([
  [1, 1, []],
  [2, 2, []],
  [3, 3, []],
  [4, 2, ['2 more failures are listed above']],
  [40, 2, ['38 more failures are listed above']],
])('shows of %i failures %i in the last ten lines', (count, shown, more) => {
  const [first, ...lines] = closing(count);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(shown);
  expect(lines.filter((line) => line.endsWith('above'))).toEqual(more);
  expect([first, lines.at(-1)]).toEqual(['2 skipped', `5 passed, ${count} failed`]);
});

it('shows a long title with line breaks in one line', () => {
  const name = `a.test.ts › reads "\u001b[1m\t1\r\n2" ${'x'.repeat(900)}`;
  const given = { passed: 0, failures: [{ ...failure, name }], notes: [`passed only when tried again: ${name}`] };
  const [note, first, ...others] = closingLines(given).split('\n');
  expect(first).toMatch(/^✗ a\.test\.ts › reads " 1 2" x{100,200}…$/);
  expect(note).toMatch(/^passed only when tried again: a\.test\.ts › reads " 1 2" x{100,200}…$/);
  expect(others.slice(1)).toEqual(['    npm test -- a', '0 passed, 1 failed']);
  expect(listOfFailures(given.failures)).toContain(`\n${first}\n    Timeout\n`);
});

it('shortens an endless line', () => {
  const { length } = closingLines({ passed: 0, failures: [{ ...failure, reason: 'x'.repeat(100_000) }], notes: [] });
  expect(length).toBeLessThan(600);
});
