import type { ServiceIdAnswer, ServiceIdRequest } from '@fa/api/saved-offers/service-ids';
import { SERVICE_ID_NUMBERS, serviceIdOf } from '@fa/rechner/contact/service-id';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { arrivalDay, endOfDaysLife, keptFrom } from '../keys/deletion/arrival-day.ts';
import { hashesOf, type KeyedHashes } from '../keys/purpose-keys.ts';
import type { SealedPlace, Sealing } from '../keys/sealing.ts';
import type { SavedLink, SavedLinkStore } from './saved-links.ts';

/** A stored Service-ID. [SID-03] */
export type KeptServiceId = Readonly<Tables['serviceIds']>;

export interface ServiceIdStore {
  find(idHashes: readonly Buffer[]): Promise<KeptServiceId | undefined>;
  /** Returns the copy's ID, new or existing; undefined if the ID is taken or the copy is gone. */
  insert(kept: KeptServiceId): Promise<KeptServiceId | undefined>;
}

/** Enough tries to find a free number unless nearly all are taken. */
const ATTEMPTS = 20;

interface Needs {
  readonly store: ServiceIdStore;
  readonly savedLinks: Pick<SavedLinkStore, 'find'>;
  readonly linkOf: (remoteKey: string) => Promise<SavedLink | undefined>;
  readonly sealing: Sealing;
  readonly clock: () => Date;
  /** Returns an unpredictable integer from 0 up to, not including, the limit. */
  readonly randomBelow: (limit: number) => number;
  readonly hashes: KeyedHashes;
  /** Paths of the agents' links by product, the main one first. [LINK-03] */
  readonly agentPaths: readonly string[];
}

/** A copy that was made for agents. */
export interface FoundCopy {
  /** Path and fragment that open it on this host. */
  readonly href: string;
  readonly savedAt: Date;
  readonly endsAt: Date;
}

function remoteKeyOf(storedUrl: string): string {
  return storedUrl.slice(storedUrl.indexOf('#') + 1, storedUrl.indexOf(';'));
}

function placeOf(idHash: Buffer): SealedPlace {
  return { purpose: 'service_ids.sealed', row: idHash.toString('hex') };
}

/** Sealed content of a Service-ID, with the ID itself; the row has only its hash. */
type SealedServiceId = ServiceIdRequest & { readonly serviceId: string };

/** Creates the service for Service-IDs. Each leads agents to a copy and expires with it. [SID-03, SEC-01] */
export function createServiceIds(needs: Needs) {
  const { store, savedLinks, linkOf, sealing, clock, randomBelow, hashes, agentPaths } = needs;

  const open = async ({ idHash, sealed }: Pick<KeptServiceId, 'idHash' | 'sealed'>) => {
    const content = await sealing.open(placeOf(idHash), sealed);
    return content && (JSON.parse(content.toString('utf8')) as SealedServiceId);
  };

  return {
    /** Issues an ID for a copy, always the same. Throws a Refusal for anything but a readable copy for agents. */
    issue: async (request: ServiceIdRequest): Promise<ServiceIdAnswer> => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const copy = await linkOf(remoteKeyOf(request.storedUrl));
        if (!copy || copy.verifierHash) throw new Refusal(422, { code: 'invalidRequest' });
        const drawn = serviceIdOf(randomBelow(SERVICE_ID_NUMBERS));
        // Sealed with the key of the copy's day: both expire together.
        const [idHash, ...otherHashes] = hashesOf(hashes, drawn);
        if (otherHashes.length > 0 && (await store.find(otherHashes))) continue;
        const content = Buffer.from(JSON.stringify({ ...request, serviceId: drawn } satisfies SealedServiceId), 'utf8');
        const sealed = await sealing.seal(copy.savedAt, placeOf(idHash), content);
        const kept = await store.insert({ idHash, keyHash: copy.keyHash, sealed });
        const serviceId = kept && (await open(kept))?.serviceId;
        if (serviceId !== undefined)
          return { serviceId, expiryDate: endOfDaysLife(arrivalDay(copy.savedAt)).toISOString() };
      }
      throw new Refusal(503, { code: 'unavailable' });
    },

    /** Finds the copy of an ID; undefined if unknown, expired or ended. [SID-04] */
    find: async (serviceId: string): Promise<FoundCopy | undefined> => {
      const kept = await store.find(hashesOf(hashes, serviceId));
      const copy = kept && (await savedLinks.find([kept.keyHash], keptFrom(clock())));
      const content = copy && (await open(kept));
      if (!content) return undefined;
      const { storedUrl } = content;
      // Anybody can register any URL: agents are sent only to our own paths.
      const { pathname, hash: fragment } = new URL(storedUrl);
      const path = agentPaths.find((own) => own === pathname) ?? agentPaths[0] ?? '/';
      return { href: `${path}${fragment}`, savedAt: copy.savedAt, endsAt: endOfDaysLife(arrivalDay(copy.savedAt)) };
    },
  };
}

export type ServiceIds = ReturnType<typeof createServiceIds>;
