import { configureGlobal } from 'fast-check';

// A set-up file of vitest: the seed of the run decides what properties draw, so that `npm test -- --seed` repeats it.
const seed = process.env['TEST_SEED'];
if (seed !== undefined) configureGlobal({ seed: Number(seed) });
