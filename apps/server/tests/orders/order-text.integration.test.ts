import { describe, expect, it } from 'vitest';
import { deliver, keptMails, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

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
    const json = mails
      .flatMap(({ attachments }) => attachments)
      .find(({ mimeType }) => mimeType === 'application/json');
    const told = JSON.parse(new TextDecoder().decode(json?.content as ArrayBuffer)) as { antworten: object };
    expect(told.antworten).toEqual(stored?.snapshot.antworten);
  });

  it('are limited by what is stored: 100 characters and nothing else [SEC-09, VAL-03]', async () => {
    const server = await startReadyServer();
    expect((await post(server, validOrder({ firmenname: `A${'\n'.repeat(1999)}` }))).statusCode).toBe(201);
    const [stored] = await storedOrders(server);
    expect(stored?.snapshot.antworten.firmenname).toBe('A');
    const response = await post(server, validOrder({ firmenname: `A${'\n'.repeat(50)}${'B'.repeat(99)}` }));
    expect(response.json()).toEqual({ code: 'invalidAnswers', fields: [{ field: 'firmenname', code: 'maxlength' }] });
  });

  it('keep an exempt address exempt, whatever whitespace surrounds it [SEC-09, ORD-04]', async () => {
    const server = await startReadyServer({ EXCLUDED_EMAILS_SET_ORDER: '^test@example\\.org$' });
    const response = await post(server, validOrder({ email: ' \u200btest@example.org\r\n' }));
    expect(response.json()).toMatchObject({ confirmationMail: false });
    await deliver(server);
    expect(await keptMails(server)).toEqual([]);
  });
});
