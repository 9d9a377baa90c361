import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { systemClock } from './adapters/clock.ts';
import { connectDatabase } from './adapters/database/connect-database.ts';
import { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts';
import { isDatabaseReady } from './adapters/database/is-database-ready.ts';
import { createKyselyOrderStore } from './adapters/database/kysely-order-store.ts';
import { migrateDatabase } from './adapters/database/migrate-database.ts';
import { createPostleitzahlenDirectory } from './adapters/directory/postleitzahlen-directory.ts';
import { createDocumentRenderer } from './adapters/documents/document-renderer.ts';
import { readBrand } from './adapters/files/brand-file.ts';
import { openDataDirectory } from './adapters/files/data-directory.ts';
import { readLegalTexts } from './adapters/files/legal-texts.ts';
import { readOrMakeSecret } from './adapters/files/secret-file.ts';
import { startJobs } from './adapters/jobs/job-runner.ts';
import { createLogger } from './adapters/logger.ts';
import { createLocalMailbox } from './adapters/mail/local-mailbox.ts';
import { createSmtpMail } from './adapters/mail/smtp-mail.ts';
import { createBuiltPage } from './adapters/page/built-page.ts';
import { type Config, parseConfig } from './config.ts';
import { listen } from './listen.ts';
import { MAILBOX_PATH } from './paths.ts';
import { createAcceptOrder } from './services/accept-order.ts';
import { createDeliveries } from './services/deliver-mails.ts';
import { createDocuments } from './services/documents/documents.ts';
import { createFrontendConfig } from './services/frontend-config.ts';
import { LEGAL_TEXT_NAMES, textVersions } from './services/legal-texts.ts';
import { createPageData } from './services/page-data.ts';
import { createPurge } from './services/purge.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LIMITS = { orders: 60, documents: 120 };

/** Vite is only there in development, so it is loaded only then. */
const webAppOf = async ({ dev }: Config) => {
  if (!dev) return createBuiltPage(join(ROOT, 'apps/web/dist'));
  const { createVitePage } = await import('./adapters/page/vite-page.ts');
  return createVitePage(join(ROOT, 'apps/web'));
};

/** Wires adapters, services and routes; what is opened is handed to `shutdown` at once, so that a failed start closes it. */
const start = async (shutdown: Shutdown): Promise<void> => {
  const config = parseConfig(process.env);
  const log = createLogger(config.logLevel);
  shutdown.reportTo(log);
  const brand = readBrand(join(ROOT, config.brandFile));
  const texts = readLegalTexts(join(ROOT, 'texts'), LEGAL_TEXT_NAMES, brand);
  const dataDir = openDataDirectory(config.dataDir);
  const secret = config.secret ?? readOrMakeSecret(dataDir);

  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
  if (embedded) shutdown.closing('embedded PostgreSQL', () => embedded.stop());
  const { pool, kysely } = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', log);
  shutdown.closing('database', () => kysely.destroy());
  await migrateDatabase(kysely);

  const { mail } = config;
  const orders = createKyselyOrderStore(kysely);
  const mailbox = mail.smtpUrl
    ? undefined
    : createLocalMailbox({ database: kysely, from: mail.from, clock: systemClock });
  const sender = mailbox ?? createSmtpMail({ url: mail.smtpUrl ?? '', from: mail.from });
  const plzDirectory = createPostleitzahlenDirectory();
  const renderer = createDocumentRenderer();
  shutdown.closing('documents', () => renderer.close());

  const settings = { vermittler: config.vermittler, aktenzeichenVermittler: config.aktenzeichenVermittler };
  const versions = textVersions(texts);
  const documents = createDocuments({ renderer, texts, brand, settings, clock: systemClock });
  const purge = createPurge({ orders, mailbox, clock: systemClock, log });
  const deliveries = createDeliveries({ orders, documents, mail: sender, brand, insurerTo: mail.insurerTo });

  const jobs = await startJobs({ pool, handlers: { ...deliveries, purge }, log });
  shutdown.closing('jobs', () => jobs.stop());
  await purge();

  const app = await createApp({
    config,
    secret,
    log,
    clock: systemClock,
    webApp: await webAppOf(config),
    pageDataAt: createPageData(config, brand, versions),
    configFor: createFrontendConfig(config),
    plzDirectory,
    acceptOrder: createAcceptOrder({
      orders,
      plzDirectory,
      texts: versions,
      settings,
      sendOrderMail: config.sendOrderMail,
      excludedEmailsSetOrder: config.excludedEmailsSetOrder,
      clock: systemClock,
      randomBytes,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
    }),
    documents,
    texts,
    mailbox,
    isDatabaseReady: () => isDatabaseReady(pool),
    limits: LIMITS,
  });
  shutdown.closing('server', () => app.close());

  const address = await listen(app, config);
  process.stdout.write(`\nForderungsausfall Rechner: ${address}/\n`);
  if (mailbox) process.stdout.write(`Lokales Postfach:          ${address}${MAILBOX_PATH}\n`);
  process.stdout.write('\n');
};

const shutdown = createShutdown();
try {
  await start(shutdown);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : `The server could not start: ${String(error)}`}\n`,
  );
  await shutdown.run(1);
}
