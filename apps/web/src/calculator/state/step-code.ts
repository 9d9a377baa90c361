/** Lazily loaded code of the later steps. */
export interface StepCode {
  /** Whether the step's code is not loaded yet. */
  isMissing(step: string): boolean;
  /** Resolves when loading succeeded or failed. Never rejects. */
  settled(): Promise<void>;
}

/** Step code where all steps are already loaded. */
export const ALL_STEPS_THERE: StepCode = { isMissing: () => false, settled: () => Promise.resolve() };
