/** The code of the steps behind the first page, which comes after it. */
export interface StepCode {
  /** Whether a step could not be shown yet. */
  isMissing(step: string): boolean;
  /** Resolves when it is there, or will not come. Never rejects. */
  settled(): Promise<void>;
}

/** Where every step can be shown at once. */
export const ALL_STEPS_THERE: StepCode = { isMissing: () => false, settled: () => Promise.resolve() };
