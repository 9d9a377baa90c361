/** The user's position in the flow. [FLOW-05] */
export interface Progress {
  /** Index of the current step, −1 before the first one is shown. */
  readonly currentViewIdx: number;
  /** Ids of the steps that were shown, each once, in the order of their first showing. */
  readonly visitedViews: readonly string[];
  /** Path of the current step, '' before the first one. */
  readonly path: string;
}

/** The progress before the first step. [FLOW-05] */
export const START_PROGRESS: Progress = { currentViewIdx: -1, visitedViews: [], path: '' };

/** Returns the percentage in the header: (index + 1) × 100 / number of steps. [FLOW-05] */
export function progressPercent(currentViewIdx: number, stepCount: number): number {
  return ((currentViewIdx + 1) * 100) / stepCount;
}

/** Returns the progress after a step is entered; lists each visited step once. [FLOW-07] */
export function enterView(
  progress: Progress,
  index: number,
  step: { readonly id: string; readonly path: string },
): Progress {
  const visitedViews = progress.visitedViews.includes(step.id)
    ? progress.visitedViews
    : [...progress.visitedViews, step.id];
  return { currentViewIdx: index, visitedViews, path: step.path };
}
