import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { textEditions } from '../../src/documents/legal-texts.ts';
import { INSTRUCTIONS, ORDER, TARIF } from '../../src/orders/evidence/pack-files.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { refusal, runOrders } from '../support/environment/run-program.ts';
import { manifestOf, packAt, startForOperator } from '../support/server/evidence-pack.ts';
import { deliver } from '../support/server/order-calls.ts';
import { embeddedFiles } from '../support/server/pdf-layout.ts';
import { sampleTexts } from '../support/server/sample-documents.ts';
import { validOrder } from '../support/server/valid-order.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const VERSION = { program: version, commit: expect.stringMatching(/^[0-9a-f]{40}(?:-dirty)?$/) };
const NOT_THERE = 'postgres://app:geheim@127.0.0.1:1/antraege';

it('writes what was agreed and how it was delivered, verifiable without a database [DOC-02, ORD-03]', async () => {
  const { url, received } = await startMailServer();
  const { server, reference, here, given } = await startForOperator({ SMTP_URL: url });
  await deliver(server);
  const file = join(here, `Beleg-${reference}.zip`);
  const written = await runOrders(given, 'evidence', reference.toLowerCase());
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toMatch(
    /^\/.*Beleg-FA-.*\.zip: 13 files, \d+ bytes, .*\nSigned with the key [0-9a-f]{64}\.\nIt holds/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const files = packAt(file);
  const manifest = manifestOf(files);
  expect(manifest).toMatchObject({
    reference,
    madeBy: expect.stringMatching(`^${version}, commit [0-9a-f]{40}`),
    product: 'forderungsausfall',
    versions: {
      ...VERSION,
      variant: 'forderungsausfall',
      generation: 4,
      tarif: { version: '2026-11' },
      // All texts visible to visitors. [UI-07]
      texts: textEditions(sampleTexts),
    },
    vermittler: '022230-000',
    amounts: { beitrag: 813.96, jahresMax: 100_000, abnehmerMax: 50_000 },
    experiments: null,
    deliveries: [
      { delivery: 'confirmation-mail', state: 'sent', attempts: [{ number: 1, outcome: 'sent', reply: '250' }] },
      { delivery: 'insurer-mail', state: 'sent', attempts: [{ number: 1, outcome: 'sent', reply: '250' }] },
    ],
  });
  expect(new TextDecoder().decode(files.get(TARIF))).toContain('"jahresbeitrag": 2713.2,');
  expect(manifest.consents.map(({ name, version }) => [name, version])).toEqual(
    validOrder().consents.map(({ name, version }) => [name, version]),
  );
  for (const { wording } of manifest.consents) expect(wording.join(' ').length).toBeGreaterThan(100);
  expect([...files.keys()].filter((name) => name.startsWith('texte/'))).toHaveLength(4);

  // The evidence matches what was sent.
  const sent = received.map(({ mail }) => mail);
  expect(manifest.deliveries.map(({ messageId }) => `<${messageId}>`).toSorted()).toEqual(
    sent.map(({ messageId }) => messageId).toSorted(),
  );
  const insurer = sent.find(({ to }) => to?.[0]?.address?.startsWith('antragseingang'));
  const [pdf, json] = (insurer?.attachments ?? []).map(({ content }) => new Uint8Array(content as ArrayBuffer));
  expect(Buffer.compare(files.get('antrag.pdf') ?? new Uint8Array(), pdf ?? new Uint8Array())).toBe(0);
  const order = new TextDecoder().decode(files.get(ORDER));
  expect(order).toBe(new TextDecoder().decode(json));
  expect((await embeddedFiles(files.get('antrag.pdf') ?? new Uint8Array()))[0]?.content).toBe(order);

  const before = readFileSync(file);
  const again = await runOrders(given, 'evidence', reference);
  expect(again).toEqual(refusal(expect.stringMatching(/^There is a file .* already, which is left as it is/)));
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(here).toSorted()).toEqual([`Beleg-${reference}.zip`, 'data']);

  // Another machine has only the file and the public key.
  const elsewhere = makeDataDir();
  const away = { DATABASE_URL: NOT_THERE, DATA_DIR: join(elsewhere, 'data'), INIT_CWD: elsewhere };
  const key = await runOrders(given, 'evidence-key');
  expect(key).toMatchObject({ code: 0, err: '' });
  writeFileSync(join(elsewhere, 'key.pem'), key.out);
  const verified = await runOrders(away, 'verify', file, '--key', 'key.pem');
  expect(verified).toMatchObject({ code: 0, err: '' });
  const fingerprint = /SHA-256 fingerprint (\w{64})\n/.exec(key.out)?.[1];
  expect(verified.out).toContain(`Genuine: signed with the key ${fingerprint},\nwhich is the key that you named.\n`);
  expect(verified.out).toContain(`Order ${reference}, accepted`);
  expect((await runOrders(given, 'verify', file)).out).toContain('which is the key of this installation.');
  expect(await runOrders(away, 'verify', file)).toEqual(
    refusal('This installation has no key, so name the public key of whoever signed with --key FILE.\n'),
  );
  expect((await runOrders(away, 'evidence-key')).code).toBe(0);
  expect(await runOrders(away, 'verify', file)).toEqual(
    refusal(expect.stringContaining('The signature is not of this key')),
  );

  // It was never stored and cannot be made after the order has expired. [SEC-01]
  await server.database.kysely.deleteFrom('orders').execute();
  expect(await runOrders(given, 'evidence', reference, '--out', 'late.zip')).toEqual(
    refusal(`There is no order ${reference}; orders are deleted after 30 days.\n`),
  );
  expect((await runOrders(away, 'verify', file, '--key', 'key.pem')).code).toBe(0);
});

it('renders the documents of an order that no mail has needed, and stores them for later deliveries [ORD-04, DOC-02]', async () => {
  const { server, reference, here, given } = await startForOperator({ SEND_ORDER_MAIL: 'false' });
  const outcome = await runOrders(given, 'evidence', reference, '--out', 'a.zip');
  expect(outcome).toMatchObject({ code: 0, err: '' });
  expect((await runOrders(given, 'evidence', reference, '--out', join(here, 'b.zip'))).code).toBe(0);
  const [first, second] = ['a.zip', 'b.zip'].map((name) => packAt(join(here, name)));
  expect(manifestOf(first ?? new Map())).toMatchObject({
    deliveries: [],
    documents: [{ name: 'antrag' }, { name: 'vertragsunterlagen' }],
  });
  expect(manifestOf(second ?? new Map()).documents).toEqual(manifestOf(first ?? new Map()).documents);
  expect(second?.get('antrag.pdf')).toEqual(first?.get('antrag.pdf'));
  const { rows } = await server.database.pool.query('select name from order_documents order by name');
  expect(rows).toEqual([{ name: 'antrag' }, { name: 'vertragsunterlagen' }]);
  expect((await runOrders(given, 'evidence', 'FA-0000-0000')).err).toContain('There is no order FA-0000-0000');
  expect((await runOrders(given, 'evidence', reference, '--out', 'none/a.zip')).err).toMatch(
    /cannot be written \(there is no such file/,
  );
});

/** The programs that the instructions need, which most systems have. */
const hasOpenssl = /^OpenSSL [3-9]/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '');

it.skipIf(!hasOpenssl)('the manual checks described in the pack work [DOC-02]', async () => {
  const { reference, here, given } = await startForOperator({ SEND_ORDER_MAIL: 'false' });
  await runOrders(given, 'evidence', reference, '--out', 'a.zip');
  const files = packAt(join(here, 'a.zip'));
  const folder = join(here, 'offen');
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const instructions = new TextDecoder().decode(files.get(INSTRUCTIONS));
  for (const name of files.keys())
    if (name !== INSTRUCTIONS) expect(instructions).toMatch(new RegExp(`^${name.replace(/\/.*/, '/')} {2,}\\S`, 'm'));
  const commands = instructions.split('\n').flatMap((line) => (line.startsWith('   $ ') ? [line.slice(5)] : []));
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
  expect(instructions).toContain(`Erwartet: ${files.size}\n`);

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
});

it('signs with the configured key, and never prints a private one [SEC-02]', async () => {
  const here = makeDataDir();
  const given = { DATABASE_URL: NOT_THERE, DATA_DIR: join(here, 'data'), INIT_CWD: here };
  const file = join(here, 'key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  chmodSync(file, 0o400);
  const own = await runOrders(given, 'evidence-key');
  const configured = await runOrders({ ...given, EVIDENCE_KEY_FILE: file }, 'evidence-key');
  expect([own.code, configured.code]).toEqual([0, 0]);
  expect(configured.out).not.toBe(own.out);
  expect(own.out + configured.out).not.toContain('PRIVATE');
});
