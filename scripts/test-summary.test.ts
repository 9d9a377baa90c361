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

it('lists the failures with the first lines of their reasons', () => {
  expect(listOfFailures([])).toBe('');
  expect(listOfFailures([failure], 2)).toBe('\nFailed:\n\n✗ a.test.ts › b\n    Timeout\n      at x\n');
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

it.each([1, 2, 3, 40])('shows the first three of %i failures in the last ten lines', (count) => {
  const [first, ...lines] = closing(count);
  const names = lines.slice(-10).filter((line) => line.startsWith('✗'));
  expect(names).toHaveLength(Math.min(count, 3));
  expect([first, lines.at(-1)]).toEqual(['2 skipped', `5 passed, ${count} failed`]);
  expect(lines.includes('37 more failures are listed above')).toBe(count === 40);
});

it('shortens an endless line', () => {
  const { length } = closingLines({ passed: 0, failures: [{ ...failure, reason: 'x'.repeat(100_000) }], notes: [] });
  expect(length).toBeLessThan(600);
});
