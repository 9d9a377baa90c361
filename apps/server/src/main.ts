import { join, resolve } from 'node:path';
import { systemClock } from './adapters/clock.ts';
import { connectDatabase } from './adapters/database/connect-database.ts';
import { startEmbeddedPostgres } from './adapters/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from './adapters/database/migrate-database.ts';
import { withDeadline } from './adapters/deadline.ts';
import { createDocumentRenderer } from './adapters/documents/document-renderer.ts';
import { readBrand } from './adapters/files/brand-file.ts';
import { openDataDirectory } from './adapters/files/data-directory.ts';
import { readExperiments } from './adapters/files/experiments-file.ts';
import { readKfzTarife } from './adapters/files/kfz-tarife.ts';
import { readLegalTexts } from './adapters/files/legal-texts.ts';
import { readPartners } from './adapters/files/partners/partner-files.ts';
import { pathCheckIn } from './adapters/files/path-check.ts';
import { noteRunningAddress } from './adapters/files/running-address.ts';
import { createPurposeKeys } from './adapters/keys/purpose-keys.ts';
import { createLogger } from './adapters/logger.ts';
import { createBuiltPage } from './adapters/page/built-page.ts';
import { startWatchdog } from './adapters/watchdog/watchdog.ts';
import { type Config, parseConfig } from './config/config.ts';
import { isElsewhere } from './config/is-elsewhere.ts';
import { samplesIn } from './config/sample-settings.ts';
import { StartupError } from './errors/startup-error.ts';
import { APP_BASE, appBase, MAILBOX_PATH } from './paths.ts';
import { LEGAL_TEXT_NAMES } from './services/documents/legal-texts.ts';
import { MAINTENANCE_LOOK_MS } from './services/operation/maintenance.ts';
import { type Product, productsOf } from './services/page/products.ts';
import { assembleBrokers } from './wiring/assemble-brokers.ts';
import { assembleServer } from './wiring/assemble-server.ts';
import { listen } from './wiring/listen.ts';
import { openKeys } from './wiring/open-keys.ts';
import { openSecrets } from './wiring/open-secrets.ts';
import { createShutdown, type Shutdown } from './wiring/shutdown.ts';

const DIRECTORY_DEADLINE_MS = 5_000;
const ROOT = join(import.meta.dirname, '../../..');

/** Loads Vite only in development, because it is not installed otherwise. */
async function openWebApp({ dev }: Config) {
  if (!dev) return createBuiltPage(join(ROOT, 'apps/web/dist'));
  const { createVitePage } = await import('./adapters/page/vite-page.ts');
  return createVitePage(join(ROOT, 'apps/web'));
}

/** Returns the origin for browsers: in production by host name only. */
function originOf(address: string, { productionHosts: [host] }: Config): string {
  return host === undefined ? address : `https://${host}`;
}

/** Formats the URLs for the operator, and in production the proxy's target; / leads to the main product. */
function addressLines(address: string, products: readonly Product[], config: Config): string {
  const origin = originOf(address, config);
  const lines = products.map(({ appName, title }) => [title, appBase(appName) === APP_BASE ? '/' : appBase(appName)]);
  if (!config.mail.smtpUrl) lines.push(['Lokales Postfach', MAILBOX_PATH]);
  const links = lines.map(([title, path]) => [title, `${origin}${path}`]);
  if (origin !== address) links.push(['Ziel des Proxys', address]);
  return links.map(([title, link]) => `${`${title}:`.padEnd(26)} ${link}`).join('\n');
}

/** Throws a StartupError in production that lists all samples, one per line. [SEC-11] */
function refuseSamples(given: Parameters<typeof samplesIn>[0] & { readonly config: Config }): void {
  const { productionHosts, allowSamples } = given.config;
  if (productionHosts.length === 0 || allowSamples) return;
  const samples = samplesIn(given);
  if (samples.length > 0)
    throw new StartupError([...samples, 'Replace these samples, or set ALLOW_SAMPLES=true for a trial.'].join('\n'));
}

/** Assembles and starts the server. Each part is registered with `shutdown` at once, in case the start fails. */
async function start(shutdown: Shutdown): Promise<void> {
  const config = parseConfig(process.env, pathCheckIn(ROOT));
  const log = createLogger({ level: config.logLevel, dev: config.dev, readable: process.stdout.isTTY });
  shutdown.reportTo(log);
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const texts = readLegalTexts(join(ROOT, 'texts'), LEGAL_TEXT_NAMES, brand, (line) => log.warn(line));
  refuseSamples({ config, brand, texts });
  const tarife = config.kfz.isOn ? readKfzTarife(resolve(ROOT, config.kfz.tarifeFile)) : [];
  const experiments = readExperiments(resolve(ROOT, config.experimentsFile), (line) => log.warn(line));
  const products = productsOf(config, tarife, experiments);
  const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
  const keys = openKeys({ config, root: ROOT, dataDir }, systemClock);
  const webApp = await openWebApp(config);

  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const starting = startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
    // Registered before it runs, so that a signal meanwhile stops it too. The timeout allows it to write to disk.
    shutdown.closing('embedded PostgreSQL', async () => (await starting.catch(() => undefined))?.stop(), 60_000);
    databaseUrl = (await starting).url;
  }
  const database = await connectDatabase(databaseUrl, log);
  shutdown.closing('database', () => database.kysely.destroy(), 1_000);
  const purposes = createPurposeKeys(openSecrets(config, dataDir));
  await migrateDatabase(database.kysely);
  const renderer = createDocumentRenderer();
  shutdown.closing('documents', () => renderer.close(), 2_000);

  const server = await assembleServer({
    config,
    purposes,
    brand,
    texts,
    products,
    brokers: assembleBrokers({ config, root: ROOT, dataDir, log, clock: systemClock }),
    partners: readPartners(resolve(ROOT, config.partnersDir), log),
    log,
    clock: systemClock,
    keys,
    database,
    isDatabaseElsewhere: isElsewhere(databaseUrl),
    renderer,
    webApp,
  });
  // Waits only briefly: the bundled towns are used until the imported directory is loaded.
  await withDeadline(server.directory.refresh(), DIRECTORY_DEADLINE_MS).catch(() => undefined);
  await server.maintenance.refresh();
  const watchingMaintenance = server.maintenance.watch(MAINTENANCE_LOOK_MS);
  shutdown.closing('maintenance', () => watchingMaintenance.stop());
  const watching = server.directory.watch();
  shutdown.closing('directory', () => watching.stop());
  const starting = server.startJobs();
  shutdown.closing('jobs', async () => (await starting).stop(), 5_000);
  await starting;
  const { monitoring } = server;
  const { host, port } = config.monitoring;
  // Opened before and closed after the server that it monitors.
  if (monitoring && port !== undefined) {
    shutdown.closing('monitoring', () => monitoring.close());
    log.info({ address: await listen(monitoring, { host, port }, 'MONITORING_') }, 'listening for monitoring');
  } else if (!config.monitoring.isPublic) {
    log.warn('MONITORING_PORT is not set: metrics and readiness details are not served');
  }
  shutdown.closing('server', () => server.app.close());
  const address = await listen(server.app, config);
  if (!config.dev) {
    const watchdog = await startWatchdog(log, config.logLevel);
    shutdown.closing('watchdog', () => watchdog.stop());
  }
  const forgetAddress = noteRunningAddress(dataDir, originOf(address, config));
  shutdown.closing('address', async () => forgetAddress());

  process.stdout.write(`\n${addressLines(address, products, config)}\n\n`);
}

const shutdown = createShutdown();
try {
  await start(shutdown);
} catch (error) {
  const reason = error instanceof StartupError ? error.message : `The server could not start: ${String(error)}`;
  process.stderr.write(`${reason}\n`);
  await shutdown.run(1);
}
