import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrivalDay } from './deletion/arrival-day.ts';
import { createSealing, SealBroken } from './sealing.ts';

const ARRIVED = new Date('2026-11-21T10:00:00.000Z');
const NEXT_DAY = new Date('2026-11-22T10:00:00.000Z');
const PLACE = { purpose: 'orders.sealed', row: 'FA-7K3M-9QX2' };

/** Returns a different key for each day. */
function keyOf(day: string): Uint8Array {
  return new Uint8Array(32).map((_, index) => Number(day.at(index % day.length)) + index);
}
const { seal, open } = createSealing({
  keyFor: async (arrivedAt) => ({ day: arrivalDay(arrivedAt), key: keyOf(arrivalDay(arrivedAt)) }),
  keyOf: async (day) => (day < '2026-11-01' ? undefined : keyOf(day)),
});

const bytes = fc.uint8Array({ maxLength: 2_000 });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const places = fc.record({ purpose: text, row: text });

/** Returns whether the bytes are refused or count as expired. */
function isRefused(sealed: Uint8Array, place = PLACE): Promise<boolean> {
  return open(place, sealed).then(
    (opened) => opened === undefined,
    (error: unknown) => error instanceof SealBroken,
  );
}

it('opens what was sealed, and never gives the same bytes twice [SEC-01]', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, places, async (content, place) => {
      const [one, other] = [await seal(ARRIVED, place, content), await seal(ARRIVED, place, content)];
      expect(new Uint8Array((await open(place, one)) ?? [])).toEqual(content);
      expect(one.equals(other)).toBe(false);
      expect(one).toHaveLength(content.length + 33);
    }),
  );
});

it('contains nothing of the plain text [SEC-01]', async () => {
  const marker = Buffer.from('Bäckerei Größe & Söhne');
  const sealed = await seal(ARRIVED, PLACE, Buffer.concat([marker, marker]));
  expect(sealed.includes(marker.subarray(0, 6))).toBe(false);
});

it('refuses every single flipped bit [SEC-01]', async () => {
  const sealed = await seal(ARRIVED, PLACE, Buffer.from('Kim Müller, DE89 3704 0044 0532 0130 00'));
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Uint8Array.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await isRefused(changed), `bit ${bit}`).toBe(true);
  }
});

it('refuses truncated and lengthened data [SEC-01]', async () => {
  const sealed = await seal(ARRIVED, PLACE, Buffer.from('Kim Müller'));
  for (let length = 0; length < sealed.length; length += 1) {
    expect(await isRefused(sealed.subarray(0, length)), `first ${length}`).toBe(true);
    expect(await isRefused(sealed.subarray(sealed.length - length)), `last ${length}`).toBe(true);
  }
  expect(await isRefused(Buffer.concat([sealed, Buffer.from([0])]))).toBe(true);
});

it('refuses data moved to another row or column, also if their names concatenate to the same text [SEC-01]', async () => {
  await fc.assert(
    fc.asyncProperty(places, places, bytes, async (place, other, content) => {
      fc.pre(place.purpose !== other.purpose || place.row !== other.row);
      expect(await isRefused(await seal(ARRIVED, place, content), other)).toBe(true);
    }),
  );
  const sealed = await seal(ARRIVED, { purpose: 'orders', row: 'x1' }, Buffer.from('Kim'));
  expect(await isRefused(sealed, { purpose: 'ordersx', row: '1' })).toBe(true);
});

it('refuses data relabelled with another day, and combined parts of two [SEC-01]', async () => {
  const [one, other] = [
    await seal(ARRIVED, PLACE, Buffer.from('Kim')),
    await seal(NEXT_DAY, PLACE, Buffer.from('Kim')),
  ];
  for (let cut = 1; cut < one.length; cut += 1) {
    const mixed = Buffer.concat([one.subarray(0, cut), other.subarray(cut)]);
    expect(mixed.equals(one) || mixed.equals(other) || (await isRefused(mixed)), `cut ${cut}`).toBe(true);
  }
});
