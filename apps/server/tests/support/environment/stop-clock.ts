import { replaceClock } from './replace-clock.ts';

/** Preloaded with --import: the program's clock stands at the instant in STOPPED_AT. */

const instant = Date.parse(process.env['STOPPED_AT'] ?? '');
if (Number.isNaN(instant)) throw new TypeError(`STOPPED_AT is no instant: ${process.env['STOPPED_AT']}`);

replaceClock(() => instant);
