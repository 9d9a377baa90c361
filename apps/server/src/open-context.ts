import { join, resolve } from 'node:path';
import { systemClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import { openDataDirectory } from './config/data-directory.ts';
import { processConfig } from './config/process-config.ts';
import { ROOT } from './config/project-root.ts';
import { samplesIn } from './config/sample-settings.ts';
import { StartupError } from './config/startup-error.ts';
import type { Context } from './context.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { openDatabase } from './database/with-database.ts';
import { readTexts, usableTexts } from './documents/read-texts.ts';
import { keepVersions } from './documents/text-versions.ts';
import { openDocumentRenderer } from './documents/typst/document-renderer.ts';
import { createKeys, openDayKeys, openSecrets } from './keys/open-keys.ts';
import { createPurposeKeys } from './keys/purpose-keys.ts';
import { openBrokers } from './lookups/brokers/open-brokers.ts';
import { createLogger } from './operation/logger.ts';
import type { Shutdown } from './operation/shutdown.ts';
import { startTracing } from './operation/tracing/start-tracing.ts';
import { type InsurerBrand, readBrand } from './page/brand/brand-file.ts';
import { brandHeadOf } from './page/brand/brand-head.ts';
import { createBuiltPage } from './page/built-page.ts';
import { readPartners } from './page/partners/partner-files.ts';
import { checkTariffs } from './products/check-tariffs.ts';
import { openProducts } from './products/configured-products.ts';

/** Loads Vite only in development, because it is not installed otherwise. */
async function openWebApp({ dev, productionHosts }: Config, brand: InsurerBrand) {
  const head = brandHeadOf(brand, productionHosts[0]);
  if (!dev) return createBuiltPage(join(ROOT, 'apps/web/dist'), head);
  const { createVitePage } = await import('./page/vite-page.ts');
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
export async function openContext(shutdown: Shutdown): Promise<{ context: Context; dataDir: string }> {
  const config = processConfig({ checksPaths: true });
  const log = createLogger({ level: config.logLevel, dev: config.dev, readable: process.stdout.isTTY });
  shutdown.reportTo(log);
  if (config.isTraced) shutdown.closing('tracing', await startTracing(log));
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const products = openProducts(config, (line) => log.warn(line));
  checkTariffs(products, systemClock());
  const texts = readTexts(products, brand, config.textsDir);
  const textsOf = usableTexts(texts);
  for (const line of texts.warnings) log.warn(line);
  refuseSamples({ config, brand, texts });
  const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
  const clock = systemClock;
  const dayKeys = openDayKeys(config.keys, dataDir);
  const webApp = await openWebApp(config, brand);
  const { database, isDatabaseElsewhere } = await openDatabase(config, dataDir, log, shutdown);
  const purposes = createPurposeKeys(openSecrets(config, dataDir));
  await migrateDatabase(database);
  if (config.productionHosts.length > 0) await keepVersions(database.kysely, texts.contents);
  const keys = createKeys(dayKeys, database.kysely, clock);
  const renderer = openDocumentRenderer({ fonts: brand.typeface?.documents ?? [] });
  shutdown.closing('documents', () => renderer.close(), 2_000);
  const brokers = openBrokers({ config, log, clock }, dataDir);
  const partners = readPartners(resolve(ROOT, config.partnersDir), brand.look, log);
  return {
    context: {
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
