import { serviceIdOf } from '@fa/rechner/contact/service-id';
import { expect, it } from 'vitest';
import type { KeyedHash } from '../keys/purpose-keys.ts';
import type { SavedLink } from './saved-links.ts';
import { createServiceIds, type KeptServiceId } from './service-ids.ts';

const COPY: SavedLink = {
  keyHash: Buffer.from('copy'),
  verifierHash: undefined,
  savedAt: new Date('2026-11-21T10:00:00Z'),
};

function hashWith(secret: string): KeyedHash {
  return (text) => Buffer.from(`${secret} ${text}`);
}

it('a number that an ID of a former secret has is not issued again [SID-03, SEC-08]', async () => {
  const [now, before] = [hashWith('new'), hashWith('old')];
  const issued: KeptServiceId[] = [
    { idHash: before(serviceIdOf(1)), keyHash: Buffer.from('another copy'), sealed: Buffer.of() },
  ];
  const drawn = [1, 2];
  const serviceIds = createServiceIds({
    store: {
      find: async (hashes) => issued.find(({ idHash }) => hashes.some((hash) => hash.equals(idHash))),
      insert: async (kept) => {
        issued.push(kept);
        return kept;
      },
    },
    savedLinks: { find: async () => COPY },
    linkOf: async () => COPY,
    sealing: {
      seal: async (_at, _place, content) => Buffer.from(content),
      open: async (_place, sealed) => Buffer.from(sealed),
    },
    clock: () => COPY.savedAt,
    randomBelow: () => drawn.shift() ?? 0,
    hashes: [now, before],
    agentPaths: ['/telefon/'],
  });
  const { serviceId } = await serviceIds.issue({
    storedUrl: 'https://rechner.example/#key;rest',
    userId: 1,
    model: {},
  });
  expect(serviceId).toBe(serviceIdOf(2));
});
