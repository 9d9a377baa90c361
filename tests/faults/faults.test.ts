import { expect, it } from 'vitest';
import { MAIL_PLANS } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { CLOCK_LEAPS, leapClock } from './clock-leaps.ts';
import { CUT_OFF, cutOffOnce } from './cut-off.ts';
import { breakDatabase, DATABASE_FAULTS, FULL_DISK } from './database-faults.ts';
import { expectHeld, stageOf } from './expect-held.ts';
import { breakMailServer, MAIL_FAULTS, NO_CONNECTION } from './mail-server-faults.ts';
import { postTheSameKey, SAME_KEY } from './same-key.ts';
import { canMount } from './small-disk.ts';

// One process and one cluster go through all of them.
it('refuses orders with 503 while the database fails, then takes and delivers all of them [SEC-03, ORD-02]', async () => {
  const faults = DATABASE_FAULTS.filter((fault) => canMount() || fault !== FULL_DISK);
  expectHeld(await breakDatabase(stageOf('database', 1)), faults, 1);
});

it.skipIf(canMount())('a full disk is only tested where a small disk can be mounted: as root', () => undefined);

it('delivers every mail through a mail server that fails in every way, again only where its answer was lost [ORD-03, MAIL-01]', async () => {
  const played = await breakMailServer(stageOf('mail server', 1));
  expectHeld(played, [NO_CONNECTION, ...Object.keys(MAIL_FAULTS)], 1);
  const repeated = played.figures.filter(({ mailsDoubled }) => mailsDoubled > 0).map(({ fault }) => fault);
  expect(repeated).toEqual(['the mail server is cut off after the final dot']);
});

it('knows every way in which the mail server of the tests fails', () => {
  expect(Object.values(MAIL_FAULTS).flat().toSorted()).toEqual(MAIL_PLANS.filter((plan) => plan !== 'take').toSorted());
});

it('breaks off its mails when it loses the database, before another process sends them [ORD-03]', async () => {
  expectHeld(await cutOffOnce(stageOf('cut off', 1)), [CUT_OFF], 1);
});

it('makes one order of 50 posts at once with one key to two processes, and every answer names it [ORD-02]', async () => {
  expectHeld(await postTheSameKey(stageOf('same key', 5)), [SAME_KEY], 5);
});

it('keeps every acknowledged order when the clock leaps ahead and back under load [ORD-02, SEC-01]', async () => {
  expectHeld(await leapClock(stageOf('clock leaps', 1)), [CLOCK_LEAPS], 1);
});
