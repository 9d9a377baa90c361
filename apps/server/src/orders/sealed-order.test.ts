import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleOrder, samplePapers } from '../../tests/support/server/sample-documents.ts';
import { createSealing, SealBroken } from '../keys/sealing.ts';
import { openOrder, sealOrder } from './sealed-order.ts';

const key = new Uint8Array(32).fill(7);
const sealing = createSealing({
  keyFor: async () => ({ day: '2026-11-21', key }),
  keyOf: async () => key,
});

const papers = samplePapers();

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  // Longer than the reused buffer, and exactly as long.
  fc.nat(3).map((more) => '€'.repeat(20_000 + more)),
  fc.nat(70_000).map((length) => 'ü'.repeat(length)),
);

it('opens an order as it was sealed, whatever the length of its texts [SEC-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      for (const geschaeftsgegenstand of texts) {
        const order = { ...sampleOrder(), papers };
        const { antworten } = order.snapshot;
        const snapshot = { ...order.snapshot, antworten: { ...antworten, geschaeftsgegenstand } };
        const sealed = await sealOrder(sealing, { ...order, snapshot });
        const opened = await openOrder(sealing, order.reference, sealed);
        expect(opened).toEqual({ contentHash: order.contentHash, snapshot, papers });
      }
    }),
    { numRuns: 30 },
  );
});

it('a sealed order opens only under its column and reference, which must not change [SEC-01]', async () => {
  const order = { ...sampleOrder(), papers };
  const sealed = await sealOrder(sealing, order);
  expect(await sealing.open({ purpose: 'orders.sealed', row: order.reference }, sealed)).toBeDefined();
  await expect(openOrder(sealing, `${order.reference}0`, sealed)).rejects.toThrow(SealBroken);
});
