import { expect, it } from 'vitest';
import { createMigratedDatabase } from '../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { MAIL_PLANS } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { expectHeld } from './expect-held.ts';
import { breakMailServer, MAIL_FAULTS, NO_CONNECTION } from './mail-server-faults.ts';
import { chanceOf } from './seed.ts';

it('delivers every mail through a mail server that fails in every way, again only where its answer was lost [ORD-03, MAIL-01]', async () => {
  const stage = { createDatabase: createMigratedDatabase, chance: chanceOf('mail server'), rounds: 1 };
  const played = await breakMailServer(stage);
  expectHeld(played, [NO_CONNECTION, ...Object.keys(MAIL_FAULTS)], 1);
  const repeated = played.figures.filter(({ mailsDoubled }) => mailsDoubled > 0).map(({ fault }) => fault);
  expect(repeated).toEqual(['the mail server is cut off after the final dot']);
});

it('knows every way in which the mail server of the tests fails', () => {
  expect(Object.values(MAIL_FAULTS).flat().toSorted()).toEqual(MAIL_PLANS.filter((plan) => plan !== 'take').toSorted());
});
