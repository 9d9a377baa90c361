import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect-database.ts';
import type { TextsOf } from './documents/legal-texts.ts';
import type { DocumentRenderer } from './documents/typst/document-renderer.ts';
import type { ClockSigns } from './keys/deletion/trusted-clock.ts';
import type { Keys } from './keys/open-keys.ts';
import type { PurposeKeys } from './keys/purpose-keys.ts';
import type { Brokers } from './lookups/lookups.ts';
import type { InsurerBrand } from './page/brand/brand-file.ts';
import type { Partners } from './page/partners/partners.ts';
import type { WebApp } from './page/web-app.ts';
import type { Products } from './products/configured-products.ts';

/** What the subjects of the server share: opened once at the start, by open-context.ts or by a test. */
export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly brand: InsurerBrand;
  readonly products: Products;
  readonly textsOf: TextsOf;
  readonly partners: Partners;
  readonly brokers: Brokers;
  /** Migrated. */
  readonly database: Database;
  /** Whether it runs on another machine with its own clock. */
  readonly isDatabaseElsewhere: boolean;
  /** Derived keys of the server's secrets, by purpose. */
  readonly purposes: PurposeKeys;
  /** The keys of the days and the encryption with them. */
  readonly keys: Keys;
  readonly renderer: DocumentRenderer;
  readonly webApp: WebApp;
  /** Overrides for a time other than the machine's. */
  readonly clockSigns?: Partial<ClockSigns>;
  /** Cache time of monitoring figures. */
  readonly figuresKeptMs?: number;
  /** Milliseconds between two checks of secret and keys against the database. */
  readonly ownLookMs?: number;
}
