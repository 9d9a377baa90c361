import type { ProofPart } from './proof-part.ts';

/** The parts of `npm run proof`, the quick ones first; each has its place for a table in docs/proof.md. */
export const PARTS: readonly ProofPart[] = [
  {
    name: 'model',
    about: 'every state of both products, on every way into them: to the end, back, address, texts',
    unit: 'ways',
    open: async () => (await import('./parts/model.ts')).open(),
  },
  {
    name: 'properties',
    about: 'all tests of pure code and components with ten times as many cases per property',
    unit: 'runs',
    addsUp: true,
    open: async () => (await import('./parts/properties.ts')).open(),
  },
  {
    name: 'mutation',
    about: 'puts small faults into the source, one at a time, and counts those that a test notices',
    unit: 'mutants',
    open: async (folder) => (await import('./parts/mutation.ts')).open(folder),
  },
  {
    name: 'tamper',
    about: 'changes every byte of an evidence pack, and of each file in it, once',
    unit: 'bytes',
    open: async (folder) => (await import('./parts/tamper.ts')).open(folder),
  },
  {
    name: 'atlas',
    about: 'draws every screen and panel in all sizes; one that has no picture is a finding',
    unit: 'runs',
    open: async () => (await import('./parts/atlas.ts')).open(),
  },
  {
    name: 'fuzz',
    about: 'sends random requests to every endpoint: valid ones changed in some places',
    unit: 'requests',
    addsUp: true,
    open: async () => (await import('./parts/fuzz.ts')).open(),
  },
  {
    name: 'walks',
    about: 'random visitors in a real browser, each screen compared with the model',
    unit: 'moves',
    addsUp: true,
    open: async () => (await import('./parts/walks.ts')).open(),
  },
  {
    name: 'faults',
    about: 'breaks mail server, database, disk and clock under load, and looks up every acknowledged order',
    unit: 'faults',
    addsUp: true,
    open: async () => (await import('./parts/faults.ts')).open(),
  },
  {
    name: 'kills',
    about: 'kill -9 at the named points and at random, and every acknowledged order is looked up',
    unit: 'kills',
    addsUp: true,
    open: async () => (await import('./parts/kills.ts')).open(),
  },
];
