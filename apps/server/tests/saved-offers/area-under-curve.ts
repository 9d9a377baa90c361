/**
 * Returns how well a measurement separates two groups: 0.5 is chance, 0 and 1 are certain. This is the share of pairs
 * in which the second group's value is larger.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, rank: 0 })), ...second.map((value) => ({ value, rank: 0 }))];
  const seconds = all.slice(first.length);
  const sorted = all.toSorted((one, other) => one.value - other.value);
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.value === sorted[from]?.value) to += 1;
    // Equal values share their mean rank.
    for (const entry of sorted.slice(from, to)) entry.rank = (from + 1 + to) / 2;
    from = to;
  }
  const ranks = seconds.reduce((sum, { rank }) => sum + rank, 0);
  return (ranks - (seconds.length * (seconds.length + 1)) / 2) / (first.length * seconds.length);
}
