import { expect, it } from 'vitest';
import { MAIL_PLANS } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { CLOCK_LEAPS, leapClock } from './clock-leaps.ts';
import { breakDatabase, DATABASE_FAULTS, FULL_DISK } from './database-faults.ts';
import { CUT_OFF, loseDatabase } from './lost-database.ts';
import { breakMailServer, MAIL_FAULTS, NO_CONNECTION } from './mail-server-faults.ts';
import { canMount } from './product/small-disk.ts';
import { expectNothingLost, optionsFor } from './run/expect-nothing-lost.ts';
import { postTheSameKey, SAME_KEY } from './same-key.ts';

// One process and one cluster for all faults.
it('refuses orders with 503 while the database fails, then takes and delivers all of them [SEC-03, ORD-02]', async () => {
  const faults = DATABASE_FAULTS.filter((fault) => canMount() || fault !== FULL_DISK);
  expectNothingLost(await breakDatabase(optionsFor('database', 1)), faults, 1);
});

it('delivers every mail despite each mail server fault, twice only after a lost reply [ORD-03, MAIL-01]', async () => {
  const result = await breakMailServer(optionsFor('mail server', 1));
  expectNothingLost(result, [NO_CONNECTION, ...Object.keys(MAIL_FAULTS)], 1);
  const repeated = result.figures.filter(({ mailsDoubled }) => mailsDoubled > 0).map(({ fault }) => fault);
  expect(repeated).toEqual(['the mail server is cut off after the final dot']);
});

it('covers every failure that the mail server of the tests can simulate', () => {
  expect(Object.values(MAIL_FAULTS).flat().toSorted()).toEqual(MAIL_PLANS.filter((plan) => plan !== 'take').toSorted());
});

it('aborts its mails after losing the database, before another process sends them [ORD-03]', async () => {
  expectNothingLost(await loseDatabase(optionsFor('cut off', 1)), [CUT_OFF], 1);
});

it('stores one order for 50 simultaneous posts with one key to two processes, and returns it to all [ORD-02]', async () => {
  expectNothingLost(await postTheSameKey(optionsFor('same key', 2)), [SAME_KEY], 2);
});

it('keeps every acknowledged order when the clock jumps forward and back under load [ORD-02, SEC-01]', async () => {
  expectNothingLost(await leapClock(optionsFor('clock leaps', 1)), [CLOCK_LEAPS], 1);
});
