import { join, resolve } from 'node:path';
import { systemClock } from '../adapters/clock.ts';
import { migrateDatabase } from '../adapters/database/migrate-database.ts';
import { createDocumentRenderer } from '../adapters/documents/document-renderer.ts';
import { readBrand } from '../adapters/files/brand-file.ts';
import { openDataDirectory } from '../adapters/files/data-directory.ts';
import { readPartners } from '../adapters/files/partners/partner-files.ts';
import { pathCheckIn } from '../adapters/files/path-check.ts';
import { processConfig } from '../adapters/files/process-config.ts';
import { openDayKeys } from '../adapters/keys/open-day-keys.ts';
import { createPurposeKeys } from '../adapters/keys/purpose-keys.ts';
import { createLogger } from '../adapters/logger.ts';
import { createBuiltPage } from '../adapters/page/built-page.ts';
import { startTracing } from '../adapters/tracing/start-tracing.ts';
import type { Config } from '../config/config.ts';
import { ROOT } from '../config/project-root.ts';
import { samplesIn } from '../config/sample-settings.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { ServerParts } from '../server-parts.ts';
import { brandHeadOf } from '../services/brand/brand-head.ts';
import type { InsurerBrand } from '../services/documents/insurer-brand.ts';
import { assembleBrokers } from './assemble-brokers.ts';
import { openSecrets } from './open-keys.ts';
import { openProducts, openTexts } from './open-products.ts';
import type { Shutdown } from './shutdown.ts';
import { openDatabase } from './with-database.ts';

/** Loads Vite only in development, because it is not installed otherwise. */
async function openWebApp({ dev, productionHosts }: Config, brand: InsurerBrand) {
  const head = brandHeadOf(brand, productionHosts[0]);
  if (!dev) return createBuiltPage(join(ROOT, 'apps/web/dist'), head);
  const { createVitePage } = await import('../adapters/page/vite-page.ts');
  return createVitePage(join(ROOT, 'apps/web'), head);
}

/** Throws a StartupError in production that lists all samples, one per line. [SEC-11] */
function refuseSamples(given: Parameters<typeof samplesIn>[0] & { readonly config: Config }): void {
  const { productionHosts, allowSamples } = given.config;
  if (productionHosts.length === 0 || allowSamples) return;
  const samples = samplesIn(given);
  if (samples.length > 0)
    throw new StartupError([...samples, 'Replace these samples, or set ALLOW_SAMPLES=true for a trial.'].join('\n'));
}

/** Reads and checks the configuration, opens keys and database and migrates it. Throws a StartupError. */
export async function openParts(shutdown: Shutdown): Promise<{ parts: ServerParts; dataDir: string }> {
  const config = processConfig(pathCheckIn(ROOT));
  const log = createLogger({ level: config.logLevel, dev: config.dev, readable: process.stdout.isTTY });
  shutdown.reportTo(log);
  if (config.isTraced) shutdown.closing('tracing', await startTracing(log));
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const products = openProducts(config, (line) => log.warn(line));
  const textsOf = openTexts(products, brand, (line) => log.warn(line));
  refuseSamples({ config, brand, products, textsOf });
  const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
  const clock = systemClock;
  const keys = openDayKeys(config.keys, dataDir);
  const webApp = await openWebApp(config, brand);
  const { database, isDatabaseElsewhere } = await openDatabase(config, dataDir, log, shutdown);
  const purposes = createPurposeKeys(openSecrets(config, dataDir));
  await migrateDatabase(database);
  const renderer = createDocumentRenderer({ fonts: brand.typeface?.documents ?? [] });
  shutdown.closing('documents', () => renderer.close(), 2_000);
  const brokers = assembleBrokers({ config, dataDir, log, clock });
  const partners = readPartners(resolve(ROOT, config.partnersDir), brand.look, log);
  return {
    parts: {
      config,
      purposes,
      brand,
      textsOf,
      products,
      brokers,
      partners,
      log,
      clock,
      keys,
      database,
      isDatabaseElsewhere,
      renderer,
      webApp,
    },
    dataDir,
  };
}
