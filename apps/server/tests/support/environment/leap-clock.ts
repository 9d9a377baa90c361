import { realNow, replaceClock } from './replace-clock.ts';

/**
 * Preloaded with --import: shifts the program's clock by the milliseconds in LEAPS, the first at the start, the next
 * ones at each SIGUSR2.
 */

const leaps = (process.env['LEAPS'] ?? '').split(' ').map(Number);
if (leaps.some((leap) => !Number.isInteger(leap)))
  throw new TypeError(`LEAPS are no milliseconds: ${process.env['LEAPS']}`);

let [current = 0] = leaps;
replaceClock(() => realNow() + current);

process.on('SIGUSR2', () => {
  current = leaps[leaps.indexOf(current) + 1] ?? 0;
  process.stdout.write(`clock leapt by ${current}\n`);
});
