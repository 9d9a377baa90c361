import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ORDER } from '../../src/services/evidence/pack-files.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-orders.ts';
import { embeddedFiles } from '../support/server/embedded-files.ts';
import { manifestOf, packAt, startWithOrder } from '../support/server/evidence-pack.ts';
import { waitingJobs } from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const WAIT = { timeout: 20_000, interval: 50 };
const NOT_THERE = 'postgres://app:geheim@127.0.0.1:1/antraege';

async function deliver(server: TestServer): Promise<void> {
  const jobs = await server.startJobs();
  await vi.waitFor(async () => expect(await waitingJobs(server)).toEqual([]), WAIT);
  await jobs.stop();
}

/** Each run of the program takes seconds on a busy machine. */
const PATIENCE = 180_000;

it(
  'writes what was agreed and how it was delivered, verifiable without a database [DOC-02, ORD-03]',
  async () => {
    const { url, received } = await startMailServer();
    const { server, reference, here, given } = await startWithOrder({ SMTP_URL: url });
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
      product: 'forderungsausfall',
      versions: {
        program: '11.11.2',
        variant: 'forderungsausfall',
        generation: 4,
        tarif: { version: '2026-11' },
        // All texts visible to visitors. [UI-07]
        texts: { faq: { version: '2026-11', date: '2026-11-21' }, impressum: { date: '2026-11-01' } },
      },
      vermittler: '022230-000',
      amounts: { beitrag: 81_396, jahresMax: 10_000_000, abnehmerMax: 5_000_000 },
      experiments: null,
      deliveries: [
        { delivery: 'confirmation-mail', state: 'sent', attempts: [{ number: 1, outcome: 'sent', reply: '250' }] },
        { delivery: 'insurer-mail', state: 'sent', attempts: [{ number: 1, outcome: 'sent', reply: '250' }] },
      ],
    });
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
    expect(again).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is a file .* already, which is left as it is/),
    });
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
    expect(await runOrders(away, 'verify', file)).toEqual({
      code: 1,
      out: '',
      err: 'This installation has no key, so name the public key of whoever signed with --key FILE.\n',
    });
    expect((await runOrders(away, 'evidence-key')).code).toBe(0);
    expect(await runOrders(away, 'verify', file)).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('The signature is not of this key'),
    });

    // It was never stored and cannot be made after the order has expired. [SEC-01]
    await server.database.kysely.deleteFrom('orders').execute();
    expect(await runOrders(given, 'evidence', reference, '--out', 'late.zip')).toEqual({
      code: 1,
      out: '',
      err: `There is no order ${reference}; orders are deleted after 30 days.\n`,
    });
    expect((await runOrders(away, 'verify', file, '--key', 'key.pem')).code).toBe(0);
  },
  PATIENCE,
);

it(
  'renders the documents of an order that no mail has needed, and stores them for later deliveries [ORD-04, DOC-02]',
  async () => {
    const { server, reference, here, given } = await startWithOrder({ SEND_ORDER_MAIL: 'false' });
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
  },
  PATIENCE,
);
