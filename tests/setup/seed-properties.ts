import { configureGlobal } from 'fast-check';

// Set-up file of vitest: the seed of the run determines the random values of properties, so that TEST_SEED repeats them.
const seed = process.env['TEST_SEED'];
if (seed !== undefined) configureGlobal({ seed: Number(seed) });
