import { randomInt } from 'node:crypto';
import type { ServiceIdAnswer, ServiceIdRequest } from '@fa/api/saved-offers/service-ids';
import { SERVICE_ID_NUMBERS, serviceIdOf } from '@fa/rechner/contact/service-id';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { arrivalDay, endOfDaysLife, keptFrom } from '../keys/deletion/arrival-day.ts';
import { hashesOf } from '../keys/purpose-keys.ts';
import type { SealedPlace } from '../keys/sealing.ts';
import { linkTargetsOf } from '../page/page-data.ts';
import { findSavedLink } from './saved-offers.ts';
import { findLink, findServiceId, insertServiceId, type KeptServiceId } from './saved-offers-table.ts';

/** Enough tries to find a free number unless nearly all are taken. */
const ATTEMPTS = 20;

/** A copy that was made for agents. */
export interface FoundCopy {
  /** Path and fragment that open it on this host. */
  readonly href: string;
  readonly savedAt: Date;
  readonly endsAt: Date;
}

/** Sealed content of a Service-ID, with the ID itself; the row has only its hash. */
type SealedServiceId = ServiceIdRequest & { readonly serviceId: string };

function remoteKeyOf(storedUrl: string): string {
  return storedUrl.slice(storedUrl.indexOf('#') + 1, storedUrl.indexOf(';'));
}

function placeOf(idHash: Buffer): SealedPlace {
  return { purpose: 'service_ids.sealed', row: idHash.toString('hex') };
}

function hashed({ purposes }: Context, serviceId: string) {
  return hashesOf(purposes.hashes('service ids v1'), serviceId);
}

async function contentOf({ keys }: Context, { idHash, sealed }: KeptServiceId): Promise<SealedServiceId | undefined> {
  const content = await keys.sealing.open(placeOf(idHash), sealed);
  return content && JSON.parse(content.toString('utf8'));
}

/**
 * Issues an ID for a copy, always the same. It leads agents to the copy and expires with it. Throws a Refusal for
 * anything but a readable copy for agents. [SID-03, SEC-01]
 * @param draw returns an unpredictable number below SERVICE_ID_NUMBERS
 */
export async function issueServiceId(
  context: Context,
  request: ServiceIdRequest,
  draw = () => randomInt(SERVICE_ID_NUMBERS),
): Promise<ServiceIdAnswer> {
  const { kysely } = context.database;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const copy = await findSavedLink(context, remoteKeyOf(request.storedUrl));
    if (!copy || copy.verifierHash) throw new Refusal(422, { code: 'invalidRequest' });
    const drawn = serviceIdOf(draw());
    const [idHash, ...otherHashes] = hashed(context, drawn);
    if (otherHashes.length > 0 && (await findServiceId(kysely, otherHashes))) continue;
    const content: SealedServiceId = { ...request, serviceId: drawn };
    // Sealed with the key of the copy's day: both expire together.
    const sealed = await context.keys.sealing.seal(copy.savedAt, placeOf(idHash), Buffer.from(JSON.stringify(content)));
    const kept = await insertServiceId(kysely, { idHash, keyHash: copy.keyHash, sealed });
    const serviceId = kept && (await contentOf(context, kept))?.serviceId;
    if (serviceId !== undefined)
      return { serviceId, expiryDate: endOfDaysLife(arrivalDay(copy.savedAt)).toISOString() };
  }
  throw new Refusal(503, { code: 'unavailable' });
}

/** Finds the copy of a Service-ID; undefined if unknown, expired or ended. [SID-04] */
export async function findCopy(context: Context, serviceId: string): Promise<FoundCopy | undefined> {
  const { kysely } = context.database;
  const kept = await findServiceId(kysely, hashed(context, serviceId));
  const copy = kept && (await findLink(kysely, [kept.keyHash], keptFrom(context.clock())));
  const content = copy && (await contentOf(context, kept));
  if (!content) return undefined;
  // Anybody can register any URL: agents are sent only to our own paths.
  const { pathname, hash: fragment } = new URL(content.storedUrl);
  const paths = context.products.map(({ appName }) => linkTargetsOf(context.config, appName).agent);
  const path = paths.find((own) => own === pathname) ?? paths[0] ?? '/';
  return { href: `${path}${fragment}`, savedAt: copy.savedAt, endsAt: endOfDaysLife(arrivalDay(copy.savedAt)) };
}
