import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBrokerFile } from '../../src/adapters/brokers/broker-file.ts';
import { sheetLines } from '../../src/programs/orders/orders-output.ts';
import { deliver, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

function fileWith(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'rechner-marks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'given.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the marks of an order', () => {
  it('name an intermediary that the directory does not know, and the order is accepted [BROK-02]', async () => {
    const server = await startReadyServer();
    expect((await post(server, validOrder({ vermittler: '987654-321' }))).statusCode).toBe(201);
    const [order] = await storedOrders(server);
    expect(order?.snapshot.vermittlerStatus).toBe('unbekannt');
    expect(JSON.stringify(order?.papers.antrag)).toContain('987654-321 (unbekannt)');
    const sheet = order && { order, deliveries: [], attempts: [], documents: [] };
    expect(sheet && sheetLines(sheet, false).join('\n')).toContain('987654-321 (unbekannt)');
    const mails = await deliver(server);
    const insurer = mails.find(({ subject }) => subject?.startsWith('Neuer Antrag'));
    expect(insurer?.text).toContain('Vermittler: 987654-321 (unbekannt)');
    const json = insurer?.attachments.find(({ mimeType }) => mimeType === 'application/json');
    expect(JSON.parse(new TextDecoder().decode(json?.content as ArrayBuffer))).toMatchObject({
      vermittlerStatus: 'unbekannt',
    });
  });

  it('do not name a known or the configured intermediary, nor any without a directory [BROK-02]', async () => {
    const server = await startReadyServer();
    for (const vermittler of ['022230-000', '022230-600']) await post(server, validOrder({ vermittler }));
    const orders = await storedOrders(server);
    expect(orders).toHaveLength(2);
    for (const { snapshot } of orders) expect(snapshot.vermittlerStatus).toBeUndefined();
    const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
    const none = createBrokerFile({ paths: [], log, clock: () => new Date() });
    expect(await none.knows('987654-321')).toBeUndefined();
  });

  it('keep only configured experiment names and variants; others do not refuse the order [EXP-01, SEC-09]', async () => {
    const variants = ['original', 'kurz'].map((name) => ({ name, label: name, weight: 1 }));
    const EXPERIMENTS_FILE = relative(
      process.cwd(),
      fileWith({ forderungsausfall: [{ name: 'text', scope: ['firma'], variants }] }),
    );
    const server = await startReadyServer({ EXPERIMENTS_FILE });
    const experiments = [
      { name: 'text', variant: 'kurz' },
      { name: 'over', variant: 'kurz' },
      { name: '<script>', variant: 'x' },
    ];
    expect((await post(server, { ...validOrder(), experiments })).statusCode).toBe(201);
    const [order] = await storedOrders(server);
    expect(order?.snapshot.experiments).toEqual([{ name: 'text', variant: 'kurz' }]);
    const invented = [{ name: 'text', variant: 'anders' }];
    await post(server, { ...validOrder(), experiments: invented });
    const all = (await storedOrders(server)).map(({ snapshot }) => snapshot.experiments?.length);
    expect(all.toSorted()).toEqual([0, 1]);
  });
});
