import { join, resolve } from 'node:path';
import { tarifTable } from '@fa/forderungsausfall/server/tariff';
import type { Tarif } from '@fa/forderungsausfall/tarif';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { parseConfig } from '../../../src/config/config.ts';
import type { Context } from '../../../src/context.ts';
import { connectDatabase, type Database } from '../../../src/database/connect-database.ts';
import { migrateDatabase } from '../../../src/database/migrate-database.ts';
import type { TextsOf } from '../../../src/documents/legal-texts.ts';
import { readTexts, usableTexts } from '../../../src/documents/read-texts.ts';
import { type DocumentRenderer, openDocumentRenderer } from '../../../src/documents/typst/document-renderer.ts';
import { createKeys, type Keys } from '../../../src/keys/open-keys.ts';
import { createPurposeKeys, type PurposeKeys } from '../../../src/keys/purpose-keys.ts';
import { openBrokers } from '../../../src/lookups/brokers/open-brokers.ts';
import { openSubjects, type Subjects } from '../../../src/open-subjects.ts';
import { createLogger } from '../../../src/operation/logger.ts';
import { readBrand } from '../../../src/page/brand/brand-file.ts';
import { readPartners } from '../../../src/page/partners/partner-files.ts';
import { API_BASE } from '../../../src/paths.ts';
import { openProducts, type Product, type Products } from '../../../src/products/configured-products.ts';
import { startServerJobs } from '../../../src/start-server-jobs.ts';
import { createMigratedDatabase, takeMigratedDatabase } from '../environment/embedded-postgres-test-database.ts';
import { openTestKeys, TEST_SECRET } from '../environment/test-keys.ts';
import { sampleBrand } from './sample-documents.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { TEST_INSTANT } from './valid-order.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

type App = Awaited<ReturnType<typeof createApp>>;

export type TestServer = App &
  Pick<Subjects, 'maintenance'> & {
    /** Runs jobs until `stop`. */
    readonly startJobs: () => ReturnType<typeof startServerJobs>;
    readonly context: Context;
    readonly database: Database;
    readonly databaseUrl: string;
    /** The server's time; tests change it. */
    readonly clock: { now: Date };
    readonly keys: Keys;
    readonly purposes: PurposeKeys;
    /** The folder of its keys. */
    readonly keysDir: string;
    /** Environment for another process on its database, with its keys and its secret. */
    readonly forProcesses: Record<'DATABASE_URL' | 'KEYS_DIR' | 'SECRET', string>;
    /** Everything logged so far. */
    readonly log: () => string;
    /** The lines logged so far that contain a text, parsed. */
    readonly logged: (text: string) => Record<string, unknown>[];
    close(): Promise<void>;
    /** Sends a request like a browser that has opened the page: with its cookies and the token. */
    request(options: InjectOptions): Promise<LightMyRequestResponse>;
    /** Posts JSON, or a text in its place, to a path of the API. */
    post(path: string, payload: unknown, options?: Sent): Promise<LightMyRequestResponse>;
  };

interface Sent {
  readonly headers?: Record<string, string>;
  /** The client's IP. */
  readonly from?: string;
  /** A cookie beside those of the page. */
  readonly cookie?: string;
}

/** Most tests apply with the same email; production hosts must keep the real limit. */
function manyConfirmations({ PRODUCTION_HOSTS }: Readonly<Record<string, string>>) {
  return PRODUCTION_HOSTS === undefined ? { CONFIRMATIONS_PER_DAY: '1000000' } : {};
}

function withTariffs(product: Product, tarife: readonly Tarif[]): Product {
  const tariffTexts = tarife.map((tarif) => ({ ...tarif, content: tarifTable(tarif) }));
  return { ...product, settings: { ...product.settings, tarife }, tariffTexts };
}

const openedTexts = new Map<string, TextsOf>();

/** Reads the texts once per worker: parsing them took a sixth of the time of the server tests. */
function textsOnce(...[products, brand, textsDir]: Parameters<typeof readTexts>): TextsOf {
  const key = JSON.stringify([products.map(({ appName, tariffTexts }) => [appName, tariffTexts]), brand, textsDir]);
  const texts = openedTexts.get(key) ?? usableTexts(readTexts(products, brand, textsDir));
  openedTexts.set(key, texts);
  return texts;
}

/** Creates the real server on its own database; only the page is a plain one, as the web app is not built here. */
export async function createTestServer(
  environment: Record<string, string> = {},
  {
    renderer,
    databaseUrl: given,
    isDatabaseElsewhere = true,
    databaseNow,
    figuresKeptMs = 0,
    ownLookMs,
    textsOf,
    tarife,
  }: {
    renderer?: DocumentRenderer;
    databaseUrl?: string;
    isDatabaseElsewhere?: boolean;
    /** The clock of the database; by default the server's. */
    databaseNow?: () => Date;
    /** Not cached: tests read figures right after an event. */
    figuresKeptMs?: number;
    ownLookMs?: number;
    /** The tariffs of the insurance; by default the delivered one. */
    tarife?: readonly Tarif[];
    /** The legal texts; by default the delivered ones. */
    textsOf?: TextsOf;
  } = {},
): Promise<TestServer> {
  const config = parseConfig({ LOG_LEVEL: 'debug', PORT: '3000', ...manyConfirmations(environment), ...environment });
  const lines: string[] = [];
  const log = createLogger({ level: config.logLevel, destination: { write: (line) => void lines.push(line) } });
  const databaseUrl = given ?? (await createMigratedDatabase());
  const database = await connectDatabase(databaseUrl, log);
  const clock = { now: new Date(TEST_INSTANT) };
  const { store, folder: keysDir, remove: removeKeys } = openTestKeys(config.keys);
  const secrets = config.secrets ?? [TEST_SECRET];
  const purposes = createPurposeKeys(secrets);
  await migrateDatabase(database);
  const [main, ...others] = openProducts(config, (line) => log.warn(line));
  const products: Products = [tarife ? withTariffs(main, tarife) : main, ...others];
  const brand = environment['BRAND_FILE'] === undefined ? sampleBrand : readBrand(resolve(ROOT, config.brandFile));
  const ownRenderer = renderer ?? (brand.typeface && openDocumentRenderer({ fonts: brand.typeface.documents }));
  const keys = createKeys(store, database.kysely, () => clock.now);
  const context: Context = {
    config,
    purposes,
    brand,
    textsOf: textsOf ?? textsOnce(products, brand, config.textsDir),
    products,
    brokers: openBrokers({ config, log, clock: () => clock.now }, join(ROOT, 'no-data')),
    partners: readPartners(resolve(ROOT, config.partnersDir), brand.look, log),
    log,
    clock: () => clock.now,
    keys,
    database,
    isDatabaseElsewhere,
    clockSigns: { databaseNow: async () => databaseNow?.() ?? clock.now },
    figuresKeptMs,
    ...(ownLookMs === undefined ? {} : { ownLookMs }),
    renderer: ownRenderer ?? sharedRenderer(),
    webApp: async () => ({
      render: async (pageData, nonce) =>
        `<!doctype html><html lang="de"><p nonce="${nonce}">${pageData.path}</p><script type="application/json">${JSON.stringify(pageData)}</script></html>`,
    }),
  };
  const subjects = await openSubjects(context);
  const server = {
    ...(await createApp(context, subjects)),
    maintenance: subjects.maintenance,
    startJobs: () => startServerJobs(context, subjects),
  };

  let session: Promise<{ cookie: string; token: string }> | undefined;
  const [productionHost] = config.productionHosts;
  const headers = productionHost === undefined ? {} : { host: productionHost };
  const openPage = async () => {
    const { cookies } = await server.app.inject({ url: '/tarifrechner/forderungsausfall/', headers });
    const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
    return { token, cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') };
  };

  const request = async (options: InjectOptions, more?: string): Promise<LightMyRequestResponse> => {
    session ??= openPage();
    const { cookie: own, token } = await session;
    const cookie = more === undefined ? own : `${own}; ${more}`;
    return server.app.inject({
      ...options,
      headers: { ...headers, cookie, 'x-xsrf-token': token, ...options.headers },
    });
  };

  return {
    ...server,
    context,
    database,
    databaseUrl,
    clock,
    keys,
    purposes,
    keysDir,
    forProcesses: { DATABASE_URL: databaseUrl, KEYS_DIR: keysDir, SECRET: secrets.join(',') },
    log: () => lines.join(''),
    logged: (text) => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line)),
    close: async () => {
      await server.app.close();
      await server.monitoring?.close();
      await ownRenderer?.close();
      await database.kysely.destroy();
      removeKeys();
    },
    request: (options) => request(options),
    post: (path, payload, { headers: more = {}, from: remoteAddress = '127.0.0.1', cookie } = {}) =>
      request(
        {
          method: 'POST',
          url: `${API_BASE}${path}`,
          headers: { 'content-type': 'application/json', ...more },
          remoteAddress,
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        },
        cookie,
      ),
  };
}

/** Creates a test server for the tests of a file and closes it after them. */
export async function sharedTestServer(environment?: Record<string, string>): Promise<TestServer> {
  const server = await createTestServer(environment);
  afterAll(() => server.close());
  return server;
}

/** Starts a test server for one test and closes it at the end. */
export const startTestServer: typeof createTestServer = async (environment, options) => {
  const databaseUrl = options?.databaseUrl ?? (await takeMigratedDatabase());
  const server = await createTestServer(environment, { ...options, databaseUrl });
  onTestFinished(() => server.close());
  return server;
};
