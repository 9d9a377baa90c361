import { once } from 'node:events';
import { appendFileSync, cpSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { StartupError } from '../../src/config/startup-error.ts';
import { listen } from '../../src/http/listen.ts';
import { openContext } from '../../src/open-context.ts';
import { PRODUCTS } from '../../src/products.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { freePorts } from '../support/environment/free-ports.ts';
import { addressOf, makeDataDir, ownEnvironment, type Run, run } from '../support/environment/run-main.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';

/** Opens the context of the server as its start does. @returns why it cannot start */
async function refusedStart(environment: Record<string, string>): Promise<string> {
  const { env } = process;
  process.env = { ...ownEnvironment(), LOG_LEVEL: 'silent', ...environment };
  try {
    await openContext({
      closing: (_, close) => onTestFinished(close),
      reportTo: () => undefined,
      run: async () => undefined,
    });
    return 'It starts.';
  } catch (error) {
    return error instanceof StartupError ? error.message : `No reason for an operator: ${String(error)}`;
  } finally {
    process.env = env;
  }
}

it('a port in use ends the start with an error and one sentence that names the variable [SEC-11]', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const inUse = `Port ${port} on 127.0.0.1 is already in use: stop the other program or set `;
  await expect(listen(fastify(), { host: '127.0.0.1', port })).rejects.toThrow(new StartupError(`${inUse}PORT.`));
  const environment = { DATA_DIR: makeDataDir(), DATABASE_URL: await createTestDatabase(), PORT: '0' };
  const { exit, err } = run({ ...environment, MONITORING_PORT: String(port) });
  expect([await exit, err()]).toEqual([1, `${inUse}MONITORING_PORT.\n`]);
});

describe('a start is refused with the reason in one sentence for', () => {
  async function expectOneSentence(environment: Record<string, string>, sentence: RegExp): Promise<void> {
    const reason = await refusedStart({ DATA_DIR: makeDataDir(), ...environment });
    expect(reason).toMatch(sentence);
    expect(reason.split('\n')).toHaveLength(1);
  }

  it('a data directory that cannot be written', () =>
    // Below a file, because root may write to any directory.
    expectOneSentence(
      { DATA_DIR: join(import.meta.filename, 'data') },
      /^The data directory \S+ cannot be written \(a part of the path is a file/,
    ));

  it.skipIf(process.platform !== 'linux')('a data directory that cannot be created', () =>
    expectOneSentence({ DATA_DIR: '/proc/x/y' }, /^The data directory \/proc\/x\/y cannot be written \(/),
  );

  it('tariffs that cannot be used [TAR-12]', () =>
    expectOneSentence({ KFZ_TARIFE_FILE: import.meta.filename }, /^The tariff file \S+ is not JSON/));

  it('an unreachable database, without its password [SEC-02]', async () => {
    const reason = await refusedStart({
      DATA_DIR: makeDataDir(),
      DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/antraege',
    });
    expect(reason).toMatch(/^The database antraege at 127\.0\.0\.1:1 cannot be reached \(nothing listens there\)/);
    expect(reason).not.toContain('geheim');
  });

  it('a folder that is missing, beside other wrong settings [PART-04]', async () => {
    const reason = await refusedStart({ PORT: 'x', PARTNERS_DIR: '/nowhere', DATA_DIR: makeDataDir() });
    expect(reason.split('\n')).toEqual([
      expect.stringMatching(/ PORT must be a port number/),
      expect.stringMatching(/ PARTNERS_DIR must name a folder that is there: \/nowhere /),
    ]);
  });

  it('samples in production, all of them at once [SEC-11]', async () => {
    const production = { PRODUCTION_HOSTS: 'prod.example', SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: makeDataDir() };
    const reason = await refusedStart(production);
    const beginnings = reason.split('\n').map((line) => line.split(' ').slice(0, 3).join(' '));
    expect(beginnings).toEqual([
      'The brand file',
      'MAIL_FROM is the',
      'MAIL_INSURER_TO is the',
      'TEXTS_DIR is not',
      'Replace these samples,',
    ]);
  });
});

it('another sentence under a version that production has shown prevents the start [CONF-08]', async () => {
  const TEXTS_DIR = temporaryFolder();
  cpSync(join(ROOT, 'texts'), TEXTS_DIR, { recursive: true });
  for (const { folder, definition } of PRODUCTS)
    cpSync(join(ROOT, folder, 'texts'), join(TEXTS_DIR, definition.id), { recursive: true });
  const production = {
    PRODUCTION_HOSTS: 'prod.example',
    ALLOW_SAMPLES: 'true',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: await createTestDatabase(),
    DATA_DIR: makeDataDir(),
    TEXTS_DIR,
  };
  expect(await refusedStart(production)).toBe('It starts.');
  appendFileSync(join(TEXTS_DIR, 'impressum.md'), 'Noch ein Satz.\n');
  expect(await refusedStart(production)).toMatch(/^The text impressum of [a-z-]+, or the tariff in it, changed since/);
  expect(await refusedStart({ ...production, PRODUCTION_HOSTS: '' })).toBe('It starts.');
});

/** Warns and fails at a signal, with personal data in the messages. */
const AT_SIGNAL = `process.on('SIGUSR2', () => {
  process.emitWarning('kim@example.org', 'DeprecationWarning');
  setImmediate(() => Promise.reject(new TypeError('kim@example.org')));
});`;

/** Returns all that a process has printed as lines of its log. */
function linesOf({ out, err }: Run): Record<string, unknown>[] {
  return (out() + err())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('production', () => {
  it('serves visitors and monitoring at separate addresses, and prints JSON only, to the end [SEC-11, SEC-04]', async () => {
    const [port, monitoringPort] = await freePorts(2);
    const started = run({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(AT_SIGNAL)}`,
      PRODUCTION_HOSTS: 'prod.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ALLOW_SAMPLES: 'true',
      DATA_DIR: makeDataDir(),
      DATABASE_URL: await createTestDatabase(),
      PORT: String(port),
      MONITORING_PORT: String(monitoringPort),
    });
    await vi.waitFor(() => expect(started.out()).toContain('the server is ready'), { timeout: 60_000 });
    expect(linesOf(started).at(-1)).toMatchObject({ level: 30, address: `http://127.0.0.1:${port}` });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${path}`)).status;
    expect(await statusOf(`${monitoringPort}/metrics`)).toBe(200);
    expect(await statusOf(`${monitoringPort}/health/ready`)).toBe(200);
    expect(await statusOf(`${port}/health/ready`)).toBe(200);
    expect(await statusOf(`${port}/metrics`)).toBe(421);
    // What Node would print as text.
    started.child.kill('SIGUSR2');
    expect(await started.exit).toBe(1);
    expect(linesOf(started)).toContainEqual(expect.objectContaining({ level: 40, msg: 'a warning of Node.js' }));
    expect(linesOf(started)).toContainEqual(
      expect.objectContaining({ level: 60, err: expect.objectContaining({ kind: 'TypeError' }) }),
    );
    expect(started.out() + started.err()).not.toContain('kim@');
  });

  it('says why it cannot start in a line of the log [SEC-04]', async () => {
    const started = run({ PRODUCTION_HOSTS: 'prod.example', PORT: 'x' });
    expect(await started.exit).toBe(1);
    expect(linesOf(started)).toMatchObject([
      { level: 60, reason: expect.stringContaining('PORT must be'), msg: 'the server could not start' },
    ]);
  });
});

describe('a start without configuration', () => {
  it('answers, starts again after kill -9, and stops on a signal with 0 [SEC-04]', async () => {
    const [port] = await freePorts(1);
    const environment = { PORT: String(port), DATA_DIR: makeDataDir() };

    const first = run(environment);
    const address = await addressOf(first);
    expect(first.out()).toContain(`Kfz Muster:                ${address}tarifrechner/kfz-muster/`);
    expect(first.out()).toContain(`Lokales Postfach:          ${address.slice(0, -1)}/postfach`);
    expect((await fetch(`${address}health/ready`)).status).toBe(200);
    const page = await fetch(`${address}tarifrechner/forderungsausfall`);
    expect([page.status, page.url]).toEqual([200, `${address}tarifrechner/forderungsausfall/`]);
    first.child.kill('SIGKILL');
    await first.exit;

    const next = run(environment);
    expect((await fetch(`${await addressOf(next)}health/ready`)).status).toBe(200);
    const started = performance.now();
    next.child.kill('SIGINT');
    expect(await next.exit).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
