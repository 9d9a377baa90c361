import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { INSTRUCTIONS } from '../../src/services/evidence/pack-files.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-orders.ts';
import { packAt, startWithOrder } from '../support/server/evidence-pack.ts';

const NOT_THERE = 'postgres://app:geheim@127.0.0.1:1/antraege';

/** The programs that the instructions need, which most systems have. */
const hasOpenssl = /^OpenSSL [3-9]/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '');

/** Each run of the program takes seconds on a busy machine. */
const PATIENCE = 180_000;

it.skipIf(!hasOpenssl)(
  'the manual checks described in the pack work [DOC-02]',
  async () => {
    const { reference, here, given } = await startWithOrder({ SEND_ORDER_MAIL: 'false' });
    await runOrders(given, 'evidence', reference, '--out', 'a.zip');
    const files = packAt(join(here, 'a.zip'));
    const folder = join(here, 'offen');
    for (const [name, content] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const commands = new TextDecoder()
      .decode(files.get(INSTRUCTIONS))
      .split('\n')
      .flatMap((line) => (line.startsWith('   $ ') ? [line.slice(5)] : []));
    expect(commands).toHaveLength(5);
    const carryOut = () =>
      commands.map((command) =>
        spawnSync('sh', ['-c', command], {
          cwd: folder,
          encoding: 'utf8',
          env: { PATH: process.env['PATH'], LC_ALL: 'C' },
        }),
      );
    const [fingerprint, signature, list, sums, count] = carryOut();
    const key = (await runOrders(given, 'evidence-key')).out;
    expect(key).toContain(fingerprint?.stdout.split(' ')[0]);
    expect(signature?.stdout).toBe('Signature Verified Successfully\n');
    expect(list?.stdout).toBe('1\n');
    expect(sums?.stdout.trim().split('\n')).toEqual(
      [...files.keys()].filter((name) => !/^beleg|summen/.test(name)).map((name) => `${name}: OK`),
    );
    expect(count?.stdout.trim()).toBe(String(files.size));
    expect(new TextDecoder().decode(files.get(INSTRUCTIONS))).toContain(`Erwartet: ${files.size}\n`);

    for (const [name, step] of [
      ['beleg.json', 1],
      ['pruefsummen.txt', 2],
      ['texte/datenschutz.txt', 3],
    ] as const) {
      const content = files.get(name) ?? new Uint8Array();
      writeFileSync(join(folder, name), Buffer.concat([content, Buffer.from('\n')]));
      expect(carryOut()[step]?.status).not.toBe(0);
      writeFileSync(join(folder, name), content);
    }
    expect(carryOut().map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
  },
  PATIENCE,
);

it(
  'refuses a file that is no pack in one line, and extracts nothing [SEC-03]',
  async () => {
    const here = makeDataDir();
    const given = { DATABASE_URL: NOT_THERE, DATA_DIR: join(here, 'data'), INIT_CWD: here };
    await runOrders(given, 'evidence-key');
    const bytes = (text: string) => new TextEncoder().encode(text);
    const at = (name: string, content: Uint8Array | string) => writeFileSync(join(here, name), content);
    at('leer.zip', '');
    at('bombe.zip', zipSync({ 'antrag.pdf': [new Uint8Array(100_000_000), { level: 9 }] }));
    at('pfad.zip', zipSync({ '../../../tmp/fa-pfad.txt': [bytes('x'), { level: 0 }] }));
    at('gross.zip', '');
    truncateSync(join(here, 'gross.zip'), 100_000_000);
    const before = readdirSync(here);
    for (const [name, message] of [
      ['leer.zip', 'it is not a whole ZIP'],
      ['bombe.zip', 'is compressed'],
      ['pfad.zip', 'it has files that no pack has'],
      ['gross.zip', 'it has more than 32 MB'],
      ['/dev/zero', 'it has more than 32 MB'],
      ['.', 'cannot be read (it is a folder, not a file)'],
    ] as const) {
      const { code, out, err } = await runOrders(given, 'verify', name);
      expect([name, code, out]).toEqual([name, 1, '']);
      expect(err).toContain(message);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
    expect(readdirSync(here)).toEqual(before);
  },
  PATIENCE,
);

it(
  'signs with the configured key, and reports when it cannot [SEC-02]',
  async () => {
    const here = makeDataDir();
    const given = { DATABASE_URL: NOT_THERE, DATA_DIR: join(here, 'data'), INIT_CWD: here };
    const file = join(here, 'key.pem');
    const missing = await runOrders({ ...given, EVIDENCE_KEY_FILE: file }, 'evidence-key');
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringMatching(/^There is no key .*key\.pem: make one with/),
    ]);
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    chmodSync(file, 0o400);
    const own = await runOrders(given, 'evidence-key');
    const configured = await runOrders({ ...given, EVIDENCE_KEY_FILE: file }, 'evidence-key');
    expect([own.code, configured.code]).toEqual([0, 0]);
    expect(configured.out).not.toBe(own.out);
    expect(own.out + configured.out).not.toContain('PRIVATE');
  },
  PATIENCE,
);
