interface Explained {
  readonly file: string;
  /** As the run names it. */
  readonly change: string;
  readonly why: string;
}

/** Mutants that no test can notice, or none should. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'packages/vertrag/src/mask-alert.ts',
    change: "'' → 'mutated'",
    why: 'The name of no field: neither is in a list of fields.',
  },
];
