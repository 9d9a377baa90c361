import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it('keeps motion between 200 and 500 ms [UI-06]', () => {
  const durations = [...css.matchAll(/--duration-\w+:\s*(\d+)ms/g)].map((found) => Number(found[1]));
  expect(durations.length).toBeGreaterThan(0);
  for (const duration of durations) {
    expect(duration).toBeGreaterThanOrEqual(200);
    expect(duration).toBeLessThanOrEqual(500);
  }
});
