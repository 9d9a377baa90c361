import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandomBytes } from './random-bytes.ts';

it('gives the requested number of bytes, and none twice [SEC-01, ORD-05]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 12, max: 600 }), { minLength: 2, maxLength: 40 }), (counts) => {
      const randomBytes = createRandomBytes();
      const given = counts.map((count) => randomBytes(count));
      expect(given.map(({ length }) => length)).toEqual(counts);
      const beginnings = new Set(given.map((bytes) => bytes.toString('hex', 0, 12)));
      expect(beginnings.size).toBe(counts.length);
    }),
  );
});

it('does not overwrite bytes given before [SEC-01]', () => {
  const randomBytes = createRandomBytes();
  const first = randomBytes(12);
  const before = first.toString('hex');
  for (let count = 0; count < 1_000; count += 1) randomBytes(12);
  expect(first.toString('hex')).toBe(before);
});

it('gives uniformly distributed bytes', () => {
  const randomBytes = createRandomBytes();
  const seen = new Uint32Array(256);
  for (let count = 0; count < 20_000; count += 1)
    for (const byte of randomBytes(13)) seen[byte] = (seen[byte] ?? 0) + 1;
  // About a thousand each; eight standard deviations of tolerance.
  for (const times of seen) expect(Math.abs(times - 1_015.6)).toBeLessThan(255);
});

it('refuses a request larger than its buffer', () => {
  expect(() => createRandomBytes()(4_097)).toThrow(RangeError);
});
