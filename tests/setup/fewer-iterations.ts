import { expect } from 'vitest';

const FACTOR = 1_000;
/** The login at PostgreSQL has 4,096, which the database knows too. */
const MIN_ITERATIONS = 100_000;
const { deriveBits } = SubtleCrypto.prototype;

function withFewer(algorithm: Parameters<typeof deriveBits>[0]): Parameters<typeof deriveBits>[0] {
  return typeof algorithm === 'object' && 'iterations' in algorithm && algorithm.iterations >= MIN_ITERATIONS
    ? { ...algorithm, iterations: algorithm.iterations / FACTOR }
    : algorithm;
}

// oxlint-disable-next-line vitest/no-standalone-expect -- the only way to know the test file here
const isOfDerivation = expect.getState().testPath?.includes('/src/vault/') === true;

// Keys are derived with fewer iterations, except in the tests of the derivation: that took a fifth of the time.
crypto.subtle.deriveBits = (algorithm, key, length) =>
  deriveBits.call(crypto.subtle, isOfDerivation ? algorithm : withFewer(algorithm), key, length);
