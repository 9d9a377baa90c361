import { expect, it } from 'vitest';
import { embeddedFiles } from '../../../tests/support/server/pdf-layout.ts';
import { sampleAntrag, sampleOrder } from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { orderJson } from '../../orders/order-json.ts';
import type { UnprintedOrder } from '../../orders/order-store.ts';

const renderer = sharedRenderer();

/** Creates an order as it may be stored, with any answers. */
function orderOf(firmenname: string): UnprintedOrder {
  const order = sampleOrder();
  return { ...order, snapshot: { ...order.snapshot, antworten: { ...order.snapshot.antworten, firmenname } } };
}

it.each([
  ['an ordinary answer', 'Bäckerei Größe & Söhne GmbH'],
  [
    'letters without a font and what templates give a meaning',
    '中文 🏗️ \u202e\u0000 "Söhne" \\ #panic("x") \ud83d GmbH',
  ],
])('the application embeds the order as JSON, byte for byte: %s [DOC-02, ORD-01]', async (_, firmenname) => {
  const order = orderOf(firmenname);
  const pdf = await renderer.render('documents/antrag', sampleAntrag(), orderJson(order));
  expect(await embeddedFiles(pdf)).toEqual([{ ...orderJson(order), description: expect.stringMatching(/\S/) }]);
  expect(JSON.parse(orderJson(order).content)).toMatchObject({ reference: order.reference, antworten: { firmenname } });
});

it('the application describes the embedded order [DOC-02]', async () => {
  const pdf = await renderer.render('documents/antrag', sampleAntrag(), orderJson(sampleOrder()));
  const file = Buffer.from(pdf).toString('latin1');
  expect(file).toContain('/AFRelationship /Source');
  expect(file).toContain('/Subtype /application#2Fjson');
  // Listed as an attachment and as associated with the whole document.
  expect(file).toMatch(/\/Type \/Catalog[\s\S]*\/EmbeddedFiles[\s\S]*\/AF \[\d+ 0 R\]/);
});
