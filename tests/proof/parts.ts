import type { ProofPart } from './proof-part.ts';

/** The parts of `npm run proof`, the quick ones first; docs/proof.md has a table for each. */
export const PARTS: readonly ProofPart[] = [
  {
    name: 'model',
    about: 'explores every state of both products from every entry, and checks its exits, URLs and texts',
    unit: 'ways',
    sums: ['States', 'Transitions'],
    open: async () => (await import('./parts/model.ts')).open(),
  },
  {
    name: 'properties',
    about: 'runs the tests of pure code and components with ten times as many cases per property',
    unit: 'runs',
    addsUp: true,
    open: async () => (await import('./parts/properties.ts')).open(),
  },
  {
    name: 'mutation',
    about: 'makes one small change to the source at a time and counts those that a test detects',
    unit: 'mutants',
    sums: ['Survived', 'Survive still'],
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
    about: 'takes a picture of every screen and panel in all sizes; a missing one is a finding',
    unit: 'runs',
    open: async () => (await import('./parts/atlas.ts')).open(),
  },
  {
    name: 'fuzz',
    about: 'sends mutated requests to every endpoint',
    unit: 'requests',
    addsUp: true,
    open: async () => (await import('./parts/fuzz.ts')).open(),
  },
  {
    name: 'walks',
    about: 'walks randomly through the products in a real browser and compares each screen with the model',
    unit: 'moves',
    addsUp: true,
    open: async () => (await import('./parts/walks.ts')).open(),
  },
  {
    name: 'faults',
    about: 'breaks mail server, database, disk and clock under load and checks every acknowledged order',
    unit: 'faults',
    addsUp: true,
    open: async () => (await import('./parts/faults.ts')).open(),
  },
  {
    name: 'kills',
    about: 'kills the server at named points and at random and checks every acknowledged order',
    unit: 'kills',
    addsUp: true,
    open: async () => (await import('./parts/kills.ts')).open(),
  },
];
