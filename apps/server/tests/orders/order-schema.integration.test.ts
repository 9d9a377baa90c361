import { expect, it } from 'vitest';
import { faultsOf } from '../support/server/described-orders.ts';
import { deliver, jsonIn, post, startReadyServer } from '../support/server/order-calls.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const server = await sharedTestServer();

async function schemaOf(product: string) {
  const answer = await server.app.inject(`/tarifrechner/api/schemas/${product}.json`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/schema+json; charset=utf-8']);
  return answer.json();
}

it.each([
  ['forderungsausfall', 'firmenname', { type: 'string', title: 'Wie lautet der Name Ihrer Firma?' }],
  ['forderungsausfall', 'anrede', { oneOf: expect.arrayContaining([{ const: 'Frau', title: 'Frau' }]) }],
  ['kfz-muster', 'geburtsdatum', { type: 'string', title: 'Geburtsdatum' }],
])('publishes the orders of %s as JSON Schema, with the label of %s [ORD-01]', async (product, key, described) => {
  const { $schema, properties } = await schemaOf(product);
  expect($schema).toContain('2020-12');
  expect(properties.antworten.properties[key]).toMatchObject(described);
  expect(properties.antworten.additionalProperties).toBe(false);
});

it('describes the JSON that the insurer gets, with every amount in euros, and nothing else [ORD-01, TAR-07]', async () => {
  const ready = await startReadyServer();
  await post(ready, validOrder());
  const json = jsonIn(await deliver(ready));
  expect(faultsOf('forderungsausfall', json)).toEqual([]);
  expect(json).toMatchObject({ currency: 'EUR', antworten: { nettoumsatz: 1_250_000 } });
  const wrong = { ...json.antworten, nettoumsatz: 'viel', unbekannt: 1, anrede: 'Lord' };
  const faults = faultsOf('forderungsausfall', { ...json, antworten: wrong }).join('\n');
  for (const fault of [
    '/antworten/nettoumsatz must be integer',
    '"unbekannt"',
    '/antworten/anrede must match exactly one',
  ])
    expect(faults).toContain(fault);
});
