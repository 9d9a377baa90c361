import { steadyClock } from './adapters/clock.ts';
import { createKyselyClockSigns } from './adapters/database/kysely-clock-signs.ts';
import { createKyselyConfirmationDays } from './adapters/database/kysely-confirmation-days.ts';
import { keyChecks } from './adapters/keys/key-checks.ts';
import type { checkKeys } from './open-keys.ts';
import type { ServerParts } from './server-parts.ts';
import type { KeyFingerprints } from './services/key-fingerprints.ts';
import { createKeysDetail } from './services/keys-detail.ts';
import type { LocalMailbox } from './services/local-mailbox.ts';
import type { OrderStore } from './services/order-store.ts';
import { createPurge } from './services/purge.ts';
import type { SavedLinkStore } from './services/saved-links.ts';
import { createClockJudge } from './services/trusted-clock.ts';

interface Needs {
  readonly keys: ReturnType<typeof checkKeys>;
  readonly fingerprints: KeyFingerprints;
  readonly orders: OrderStore;
  readonly savedLinks: SavedLinkStore;
  /** Mails stay in it when a server is given SMTP. */
  readonly localMailbox: LocalMailbox;
}

/** The wiring of the deletion and of what is told of the keys. [SEC-01] */
export function assembleDeletion(
  { database, clock, log, isDatabaseElsewhere, clockSigns }: ServerParts,
  { keys, fingerprints, orders, savedLinks, localMailbox }: Needs,
) {
  return {
    purge: createPurge({
      keys: keys.ring,
      keyStore: keys.store,
      fingerprints,
      orders,
      savedLinks,
      mailbox: localMailbox,
      confirmationDays: createKyselyConfirmationDays(database.kysely),
      clock,
      judgeClock: createClockJudge({
        signs: { ...createKyselyClockSigns(database.kysely), ...clockSigns },
        isDatabaseElsewhere,
        monotonic: steadyClock,
      }),
      log,
    }),
    keysDetail: createKeysDetail({ store: keys.store, fingerprints, checks: keyChecks, clock }),
  };
}
