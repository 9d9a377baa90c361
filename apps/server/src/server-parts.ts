import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './adapters/clock.ts';
import type { Database } from './adapters/database/connect-database.ts';
import type { DocumentRenderer } from './adapters/documents/document-renderer.ts';
import type { PurposeKeys } from './adapters/keys/purpose-keys.ts';
import type { AppNeeds } from './app.ts';
import type { Config } from './config/config.ts';
import type { ClockSigns } from './services/deletion/trusted-clock.ts';
import type { InsurerBrand } from './services/documents/insurer-brand.ts';
import type { LegalTexts } from './services/documents/legal-texts.ts';
import type { WebApp } from './services/page/page-renderer.ts';
import type { Product } from './services/page/products.ts';
import type { Keys } from './wiring/open-keys.ts';

/** What main.ts has opened and read before. */
export type ServerParts = Pick<AppNeeds, 'brokers' | 'partners'> & {
  readonly config: Config;
  /** What the secrets of the server are used for. */
  readonly purposes: PurposeKeys;
  /** With the letterhead of the documents. */
  readonly brand: InsurerBrand;
  readonly texts: LegalTexts;
  readonly products: readonly Product[];
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly keys: Keys;
  /** Migrated. */
  readonly database: Database;
  /** Whether it is on another machine, with a clock of its own. */
  readonly isDatabaseElsewhere: boolean;
  /** Where the time is not that of the machine. */
  readonly clockSigns?: Partial<ClockSigns>;
  /** How long figures are kept for those who watch the server. */
  readonly figuresKeptMs?: number;
  /** Milliseconds between two looks whether secret and keys are those of the database. */
  readonly ownLookMs?: number;
  readonly renderer: DocumentRenderer;
  readonly webApp: WebApp;
};
