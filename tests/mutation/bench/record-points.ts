import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

// Set before the test file imports anything, so that it contains only the coverage of this file.
const marks: Record<string, Uint8Array> = {};
Object.assign(globalThis, { __points: marks });

afterAll(() => {
  const test = expect.getState().testPath ?? '';
  const points = Object.fromEntries(Object.entries(marks).map(([file, ran]) => [file, [...ran].join('')]));
  const name = `${createHash('sha256').update(test).digest('hex')}.json`;
  writeFileSync(join(process.env['MUTATION_POINTS'] ?? '.', name), JSON.stringify({ test, points }));
});
