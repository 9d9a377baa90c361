/** A share with its interval, both from 0 to 1. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959_964;

/** Returns the share of `hits` among `all` with its 95 % interval by Wilson; undefined of nothing. [LEIT-14] */
export function wilson(hits: number, all: number): Share | undefined {
  if (all <= 0) return undefined;
  const share = Math.min(1, hits / all);
  const centre = share + Z ** 2 / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const scale = 1 + Z ** 2 / all;
  // Rounding must leave the share inside, also at 0 and 1.
  return {
    share,
    low: Math.min(share, Math.max(0, (centre - spread) / scale)),
    high: Math.max(share, Math.min(1, (centre + spread) / scale)),
  };
}

/** Returns whether two shares differ by more than chance explains at 95 %: by Newcombe's interval of the difference. [LEIT-14] */
export function differs(one: Share, other: Share): boolean {
  const difference = one.share - other.share;
  const below = Math.hypot(one.share - one.low, other.high - other.share);
  const above = Math.hypot(one.high - one.share, other.share - other.low);
  return difference - below > 0 || difference + above < 0;
}
