/** A measured value with its maximum or minimum. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly atMost?: number | undefined;
  readonly atLeast?: number | undefined;
}

/** Prints figures beside their targets. @returns whether all are met */
export function printFigures(figures: readonly Figure[]): boolean {
  const rows = figures.map(({ what, measured, unit, atMost, atLeast }) => ({
    what,
    measured: `${measured.toFixed(2)} ${unit}`,
    target: atMost !== undefined ? `at most ${atMost}` : atLeast !== undefined ? `at least ${atLeast}` : '',
    met: measured <= (atMost ?? Infinity) && measured >= (atLeast ?? -Infinity),
  }));
  console.table(rows.map(({ met, ...row }) => ({ ...row, met: row.target === '' ? '' : met })));
  const isAllMet = rows.every(({ met }) => met);
  console.log(isAllMet ? 'All targets met.' : 'A target was missed.');
  return isAllMet;
}

/** Returns the percentile: the value that a share of all values do not exceed. */
export function quantile(values: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
