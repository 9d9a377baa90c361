import { steadyClock } from '../adapters/clock.ts';
import { createKyselyConfirmationDays } from '../adapters/database/deliveries/kysely-confirmation-days.ts';
import { createKyselyClockSigns } from '../adapters/database/kysely-clock-signs.ts';
import { keyChecks } from '../adapters/keys/aes-sealing.ts';
import type { ServerParts } from '../server-parts.ts';
import { createPurge } from '../services/deletion/purge.ts';
import { createClockJudge } from '../services/deletion/trusted-clock.ts';
import type { LocalMailbox } from '../services/delivery/mail.ts';
import type { KeyFingerprints } from '../services/keys/key-fingerprints.ts';
import { createKeysDetail } from '../services/keys/keys-detail.ts';
import type { OrderStore } from '../services/orders/order-store.ts';
import type { SavedLinkStore } from '../services/saved-offers/saved-links.ts';
import type { Keys } from './open-keys.ts';

interface Needs {
  readonly keys: Keys;
  readonly fingerprints: KeyFingerprints;
  readonly orders: OrderStore;
  readonly savedLinks: SavedLinkStore;
  /** Mails stay in it when SMTP is configured later. */
  readonly localMailbox: LocalMailbox;
}

/** Assembles the deletion and the readiness detail of the keys. [SEC-01] */
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
