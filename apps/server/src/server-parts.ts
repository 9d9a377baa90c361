import type { FastifyBaseLogger } from 'fastify';
import type { AppNeeds, WebApp } from './app-parts.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect-database.ts';
import type { TextsOf } from './documents/legal-texts.ts';
import type { DocumentRenderer } from './documents/rendering.ts';
import type { ClockSigns } from './keys/deletion/trusted-clock.ts';
import type { DayKeys } from './keys/key-ring.ts';
import type { PurposeKeys } from './keys/purpose-keys.ts';
import type { Products } from './products/configured-products.ts';

/** Parts that wiring/open-parts.ts has read and opened. */
export type ServerParts = Pick<AppNeeds, 'brokers' | 'partners' | 'brand'> & {
  readonly config: Config;
  /** Derived keys of the server's secrets, by purpose. */
  readonly purposes: PurposeKeys;
  readonly textsOf: TextsOf;
  readonly products: Products;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly keys: DayKeys;
  /** Migrated. */
  readonly database: Database;
  /** Whether it runs on another machine with its own clock. */
  readonly isDatabaseElsewhere: boolean;
  /** Overrides for a time other than the machine's. */
  readonly clockSigns?: Partial<ClockSigns>;
  /** Cache time of monitoring figures. */
  readonly figuresKeptMs?: number;
  /** Milliseconds between two checks of secret and keys against the database. */
  readonly ownLookMs?: number;
  readonly renderer: DocumentRenderer;
  readonly webApp: WebApp;
};
