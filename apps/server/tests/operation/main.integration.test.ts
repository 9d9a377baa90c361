import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { addressOf, MAIN, makeDataDir, type Run, run } from '../support/environment/run-main.ts';

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

describe('a failing start gives the reason in one sentence and exits with an error for', () => {
  const expectOneSentence = async ({ exit, err }: Run, sentence: RegExp) => {
    expect(await exit).not.toBe(0);
    expect(err()).toMatch(sentence);
    expect(err().trim().split('\n')).toHaveLength(1);
  };

  it('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const started = run({ PORT: String(port), DATABASE_URL: await createTestDatabase(), DATA_DIR: makeDataDir() });
    await expectOneSentence(started, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use`));
  });

  it('a data directory that cannot be written', async () => {
    // Below a file, because root may write to any directory.
    await expectOneSentence(
      run({ DATA_DIR: join(MAIN, 'data') }),
      /^The data directory \S+ cannot be written \(a part of the path is a file/,
    );
  });

  it.skipIf(process.platform !== 'linux')('a data directory that cannot be created', async () => {
    await expectOneSentence(run({ DATA_DIR: '/proc/x/y' }), /^The data directory \/proc\/x\/y cannot be written \(/);
  });

  it('an unreachable database, without its password [SEC-02]', async () => {
    const started = run({ DATA_DIR: makeDataDir(), DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/antraege' });
    await expectOneSentence(
      started,
      /^The database antraege at 127\.0\.0\.1:1 cannot be reached \(nothing listens there\)/,
    );
    expect(started.err()).not.toContain('geheim');
  });

  it('a wrong setting [FLOW-09]', async () => {
    await expectOneSentence(
      run({ AKTENZEICHEN_VERMITTLER: '1' }),
      /^The environment variable AKTENZEICHEN_VERMITTLER must/,
    );
  });

  it('several wrong settings and a missing folder at once, a line each [PART-04]', async () => {
    const { exit, err } = run({ PORT: 'x', LOG_LEVEL: 'loud', PARTNERS_DIR: '/nowhere', DATA_DIR: makeDataDir() });
    expect(await exit).not.toBe(0);
    expect(err().trim().split('\n').toSorted()).toEqual([
      'The environment variable LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'The environment variable PARTNERS_DIR must name a folder that is there: /nowhere cannot be used (there is no such file or folder).',
      'The environment variable PORT must be a port number from 0 to 65535.',
    ]);
  });

  it('samples in production, all of them at once [SEC-11]', async () => {
    const production = {
      PRODUCTION_HOSTS: 'prod.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: makeDataDir(),
    };
    const { exit, err } = run(production);
    expect(await exit).not.toBe(0);
    const lines = err().trim().split('\n');
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'The brand file',
      'MAIL_FROM is the',
      'MAIL_INSURER_TO is the',
      'The legal texts',
      'Replace these samples,',
    ]);
  });

  it('tariffs that cannot be used [TAR-12]', async () => {
    await expectOneSentence(
      run({ KFZ_TARIFE_FILE: MAIN, DATA_DIR: makeDataDir() }),
      /^The tariff file \S+ is not JSON/,
    );
  });
});

describe('production', () => {
  it('serves visitors and monitoring at separate addresses, with samples if they are allowed [SEC-11]', async () => {
    const [port, monitoringPort] = [await freePort(), await freePort()];
    const started = run({
      PRODUCTION_HOSTS: 'prod.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ALLOW_SAMPLES: 'true',
      DATA_DIR: makeDataDir(),
      DATABASE_URL: await createTestDatabase(),
      PORT: port,
      MONITORING_PORT: monitoringPort,
    });
    await vi.waitFor(() => expect(started.out()).toContain(`Ziel des Proxys:           http://127.0.0.1:${port}\n`), {
      timeout: 60_000,
    });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${path}`)).status;
    expect(await statusOf(`${monitoringPort}/metrics`)).toBe(200);
    expect(await statusOf(`${monitoringPort}/health/ready`)).toBe(200);
    expect(await statusOf(`${port}/health/ready`)).toBe(200);
    expect(await statusOf(`${port}/metrics`)).toBe(421);
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });

  it('names the variable when the monitoring address is in use [SEC-11]', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const { exit, err } = run({
      DATA_DIR: makeDataDir(),
      DATABASE_URL: await createTestDatabase(),
      PORT: '0',
      MONITORING_PORT: String(port),
    });
    expect(await exit).toBe(1);
    expect(err()).toMatch(/is already in use: stop the other program or set MONITORING_PORT\.\n$/);
  });
});

describe('a start without configuration', () => {
  it('answers, stops on a signal with 0, and starts again, after kill -9 too [SEC-04]', async () => {
    const environment = { PORT: await freePort(), DATA_DIR: makeDataDir() };

    const first = run(environment);
    const address = await addressOf(first);
    expect(first.out()).toContain(`Kfz Muster:                ${address}tarifrechner/kfz-muster/`);
    expect(first.out()).toContain(`Lokales Postfach:          ${address.slice(0, -1)}/postfach`);
    expect((await fetch(`${address}health/ready`)).status).toBe(200);
    const page = await fetch(address);
    expect([page.status, page.url]).toEqual([200, `${address}tarifrechner/forderungsausfall/`]);
    first.child.kill('SIGKILL');
    await first.exit;

    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const next = run(environment);
      expect((await fetch(`${await addressOf(next)}health/ready`)).status).toBe(200);
      const started = performance.now();
      next.child.kill(signal);
      expect(await next.exit).toBe(0);
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });
});
