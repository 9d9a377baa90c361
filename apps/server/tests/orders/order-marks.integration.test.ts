import { relative } from 'node:path';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { describe, expect, it } from 'vitest';
import { detailLines } from '../../src/orders/commands/order-lines.ts';
import { temporaryFile } from '../support/environment/temporary-folder.ts';
import { deliver, jsonIn, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

describe('the marks of an order', () => {
  it('name an intermediary that the directory does not know, and the order is accepted [BROK-02]', async () => {
    const server = await startReadyServer();
    expect((await post(server, validOrder({ vermittler: '987654-321' }))).statusCode).toBe(201);
    const [order] = await storedOrders(server);
    expect(order?.snapshot.vermittlerStatus).toBe('unbekannt');
    expect(JSON.stringify(order?.papers.antrag)).toContain('987654-321 (unbekannt)');
    const details = order && { order, deliveries: [], attempts: [], documents: [] };
    expect(details && detailLines(details, forderungsausfall, false).join('\n')).toContain('987654-321 (unbekannt)');
    const mails = await deliver(server);
    const insurer = mails.find(({ subject }) => subject?.startsWith('Neuer Antrag'));
    expect(insurer?.text).toContain('Vermittler: 987654-321 (unbekannt)');
    expect(jsonIn(mails)).toMatchObject({ vermittlerStatus: 'unbekannt' });
  });

  it('do not name a known or the configured intermediary [BROK-02]', async () => {
    const server = await startReadyServer();
    for (const vermittler of ['022230-000', '022230-600']) await post(server, validOrder({ vermittler }));
    const orders = await storedOrders(server);
    expect(orders).toHaveLength(2);
    for (const { snapshot } of orders) expect(snapshot.vermittlerStatus).toBeUndefined();
  });

  it('keep only configured experiment names and variants; others do not refuse the order [EXP-01, SEC-09]', async () => {
    const variants = ['original', 'kurz'].map((name) => ({ name, label: name, weight: 1 }));
    const given = { forderungsausfall: [{ name: 'text', scope: ['firma'], variants }] };
    const EXPERIMENTS_FILE = relative(process.cwd(), temporaryFile('experiments.json', given));
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

describe('the texts of an accepted order', () => {
  it('are stored, mailed and written as JSON as they were validated [SEC-09, VAL-17]', async () => {
    const server = await startReadyServer();
    const order = validOrder({
      firmenname: ' Mu\u0308ller\r\nBau\u00adten\tGmbH\u200b',
      geschaeftsgegenstand: 'Dach\r\nund\u2028Wand\t',
      vorname: 'Kim\u00a0\n',
      nachname: 'Mu\u0308ller\r\n',
      telefon: '030 23125-000\n',
    });
    const response = await post(server, order);
    expect(response.statusCode, response.body).toBe(201);

    const [stored] = await storedOrders(server);
    expect(stored?.snapshot.antworten).toMatchObject({
      firmenname: 'Müller Bauten GmbH',
      geschaeftsgegenstand: 'Dach\nund\nWand',
      vorname: 'Kim',
      nachname: 'Müller',
      telefon: '+493023125000',
    });
    const mails = await deliver(server);
    const confirmation = mails.find(({ to }) => to?.[0]?.address === order.model.email);
    expect(confirmation?.to?.[0]?.name).toBe('Kim Müller');
    expect(confirmation?.text).toContain('Firma: Müller Bauten GmbH');
    expect(jsonIn(mails).antworten).toEqual(stored?.snapshot.antworten);
  });

  it('are limited by what is stored: 100 characters and nothing else [SEC-09, VAL-03]', async () => {
    const server = await startReadyServer();
    expect((await post(server, validOrder({ firmenname: `A${'\n'.repeat(1999)}` }))).statusCode).toBe(201);
    const [stored] = await storedOrders(server);
    expect(stored?.snapshot.antworten).toMatchObject({ firmenname: 'A' });
    const response = await post(server, validOrder({ firmenname: `A${'\n'.repeat(50)}${'B'.repeat(99)}` }));
    expect(response.json()).toEqual({ code: 'invalidAnswers', fields: [{ field: 'firmenname', code: 'maxlength' }] });
  });

  it('keep an exempt address exempt, whatever whitespace surrounds it [SEC-09, ORD-04]', async () => {
    const server = await startReadyServer({ EXCLUDED_EMAILS_SET_ORDER: '^test@example\\.org$' });
    const response = await post(server, validOrder({ email: ' \u200btest@example.org\r\n' }));
    expect(response.json()).toMatchObject({ confirmationMail: false });
    expect(await deliver(server)).toEqual([]);
  });
});
