import type { RequestListener } from 'node:http';
import type { Antworten } from '@fa/forderungsausfall/antworten';
import { describe, expect, it } from 'vitest';
import { failing, startFakeService } from '../support/environment/fake-service.ts';
import { addressOf, postAddress } from '../support/server/import-calls.ts';
import { post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { codeOf } from '../support/server/saved-links.ts';
import { validOrder } from '../support/server/valid-order.ts';

const API = '/tarifrechner/api';
const IBAN = { iban: 'DE89370400440532013000', checkUnaccepted: true };
const OUTAGES: readonly [name: string, answer: RequestListener][] = [
  ['hang', () => undefined],
  ['fail', failing],
  ['answer nonsense', (_request, response) => response.end('{"ok":true}')],
];

/** Starts a server whose lookups all use controllable fake services. */
async function startDependent(answer: RequestListener) {
  const service = await startFakeService(answer);
  const server = await startReadyServer({
    PLZ_UPSTREAM_URL: service.url,
    ADDRESS_UPSTREAM_URL: `${service.url}/address`,
    IBAN_UPSTREAM_URL: `${service.url}/iban`,
    UPSTREAM_TIMEOUT_MS: '200',
  });
  return { service, server };
}

describe('while upstream services', () => {
  it.each(OUTAGES)('%s, lookups answer 503 with a code [ADDR-12, SEC-03]', async (_name, answer) => {
    const { server } = await startDependent(answer);
    const answers = [
      await server.app.inject(`${API}/plz/10115`),
      await postAddress(server, addressOf('Chausseestraße', '12 a')),
      await server.post('/iban', IBAN),
    ];
    for (const answer of answers)
      expect([codeOf(answer), answer.headers['cache-control']]).toEqual(['503 lookupUnavailable', 'no-store']);
    expect(server.log()).not.toMatch(/chaussee|DE8937|\b10115\b/i);
  });

  it('hang, lookups give up after the configured time, not after the default [ADDR-03, IBAN-02]', async () => {
    const { server } = await startDependent(() => undefined);
    const tooLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, 5_000));
    for (const look of [
      () => server.app.inject(`${API}/plz/10115`),
      () => postAddress(server, addressOf('Chausseestraße', '12 a')),
      () => server.post('/iban', IBAN),
    ])
      expect((await Promise.race([look(), tooLate()]))?.statusCode).toBe(503);
  });

  it.each(OUTAGES)(
    '%s, an order is accepted, with the BIC of the list of bank codes [IBAN-02, IBAN-05]',
    async (_name, answer) => {
      const { server } = await startDependent(answer);
      expect((await post(server, validOrder())).statusCode).toBe(201);
      const unknownBank = validOrder({ iban: 'DE50000000000123456789' });
      expect((await post(server, unknownBank)).statusCode).toBe(201);
      const bics = (await storedOrders(server)).map(({ snapshot }) => (snapshot.antworten as Antworten).bic);
      expect(new Set(bics)).toEqual(new Set(['COBADEFFXXX', undefined]));
    },
  );

  it('fail, an order still needs five digits as its postcode [VAL-23, VAL-07]', async () => {
    const { server } = await startDependent(failing);
    const response = await post(server, validOrder({ plz: '1011' }));
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ field }: { field: string }) => field)).toContain('plz');
  });

  it('fail repeatedly, the readiness details report it and the server stays in service [SEC-04]', async () => {
    const { server, service } = await startDependent(failing);
    for (let count = 0; count < 8; count += 1) await server.post('/iban', IBAN);
    expect(service.requests).toHaveLength(5);
    const details = await server.app.inject('/health/ready/details');
    expect([details.statusCode, details.json()]).toMatchObject([
      200,
      {
        status: 'warning',
        checks: {
          plzUpstream: { status: 'ok', circuit: 'closed' },
          addressUpstream: { status: 'ok', circuit: 'closed' },
          ibanUpstream: { status: 'warning', circuit: 'open' },
        },
      },
    ]);
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  });
});
