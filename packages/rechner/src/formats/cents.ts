/** An amount of money in whole euro cents. [TAR-07] */
export type Cents = number;

/** Thrown when an amount is not a safe integer number of cents: a broken invariant, never user input. */
export class CentsError extends Error {
  override name = 'CentsError';
}

/** Returns amounts in euros with at most two decimals, for what leaves the house as JSON. [TAR-07] */
export function inEuros(amounts: Readonly<Record<string, Cents>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, cents / 100]));
}

/**
 * Multiplies cents by a fraction and rounds half up to the cent, once. [TAR-07]
 * @param amount integer cents, not negative
 * @param numerator integer ≥ 0
 * @param denominator integer > 0
 * @throws CentsError if an argument is not such an integer
 */
export function scaleCents(amount: Cents, numerator: number, denominator: number): Cents {
  if (
    ![amount, numerator, denominator].every(Number.isSafeInteger) ||
    amount < 0 ||
    numerator < 0 ||
    denominator <= 0
  ) {
    throw new CentsError('scaleCents needs non-negative integers and a positive denominator');
  }
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator));
}

/**
 * Splits an amount into equal instalments in cents; the last one includes the remainder. [TAR-06]
 * @param amount integer cents
 * @param count number of instalments, integer ≥ 1
 * @returns `count` amounts in cents whose sum is `amount`
 */
export function splitCents(amount: Cents, count: number): readonly Cents[] {
  if (!Number.isSafeInteger(amount) || amount < 0 || !Number.isSafeInteger(count) || count < 1) {
    throw new CentsError('splitCents needs non-negative cents and a count of at least one');
  }
  const equal = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? amount - equal * (count - 1) : equal));
}

/**
 * Computes the tax contained in a gross amount.
 * @param gross integer cents including the tax
 * @param ratePercent tax rate in percent, integer
 * @returns the contained tax in cents, rounded half up
 */
export function containedTax(gross: Cents, ratePercent: number): Cents {
  return scaleCents(gross, ratePercent, 100 + ratePercent);
}
