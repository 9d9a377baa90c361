/**
 * Preloaded with --import: shifts the program's clock by the milliseconds in LEAPS, the first at the start, the next
 * ones at each SIGUSR2. Timers are unaffected, as when a machine's clock is set.
 */

const leaps = (process.env['LEAPS'] ?? '').split(' ').map(Number);
if (leaps.some((leap) => !Number.isInteger(leap)))
  throw new TypeError(`LEAPS are no milliseconds: ${process.env['LEAPS']}`);

const RealDate = Date;
let [current = 0] = leaps;

function leapt(): number {
  return RealDate.now() + current;
}

class LeaptDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(leapt());
    else super(...(given as [string]));
  }

  static override now(): number {
    return leapt();
  }
}
globalThis.Date = LeaptDate as DateConstructor;

process.on('SIGUSR2', () => {
  current = leaps[leaps.indexOf(current) + 1] ?? 0;
  process.stdout.write(`clock leapt by ${current}\n`);
});
