import { type BrokerAnswer, broker, preset } from '@fa/api/lookups/broker';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Brokers } from '../../services/lookups/lookups.ts';
import type { Picture } from '../../services/page/partners.ts';
import { photoPath } from '../brokers/broker-file.ts';
import type { Clock } from '../clock.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-json.ts';

const KEPT = { max: 2_000, ttl: 600_000 };
const KEPT_PICTURES = { maxSize: 64_000_000, ttl: 86_400_000 };
/** A failed picture is requested again soon, but not for every visitor. */
const NO_PICTURE_MS = 60_000;

const answerSchema = z.object({
  broker: z.extend(broker, {
    active: z.optional(z.boolean()),
    contact: z._default(z.string(), ''),
    photoUrl: z._default(z.string(), ''),
    photoIsLogo: z._default(z.boolean(), false),
  }),
  presets: z._default(z.array(preset).check(z.maxLength(50)), []),
});
interface Known {
  readonly answer: BrokerAnswer | null;
  readonly photoUrl: string;
}

interface Needs {
  readonly client: UpstreamClient;
  readonly fetchPicture: FetchPicture;
  readonly clock: Clock;
}

/** Looks up brokers at a service with our own contract; pages load its pictures only from us. [BROK-02, BROK-05] */
export function createUpstreamBrokers({ client, fetchPicture, clock }: Needs): Brokers {
  const perf = { now: () => clock().getTime() };
  const kept = new LRUCache<string, Known>({ ...KEPT, perf, ttlResolution: 0 });
  const pictures = new LRUCache<string, { readonly picture: Picture | null }>({
    ...KEPT_PICTURES,
    perf,
    ttlResolution: 0,
    sizeCalculation: ({ picture }) => 1 + (picture?.bytes.length ?? 0),
  });

  const ask = async (brokerNumber: string): Promise<Known> => {
    try {
      const { data } = await client.get(`/${brokerNumber}`, answerSchema, client.deadline());
      const { active = true, photoUrl, ...rest } = data.broker;
      // A response for another broker number counts as not found.
      if (!active || rest.brokerNumber !== brokerNumber) return { answer: null, photoUrl: '' };
      const shown = photoUrl === '' ? '' : photoPath(brokerNumber, photoUrl);
      return { answer: { broker: { ...rest, photoUrl: shown }, presets: data.presets }, photoUrl };
    } catch (error) {
      if (error instanceof UpstreamFailure && error.reason === 'status 404') return { answer: null, photoUrl: '' };
      throw error;
    }
  };
  const know = async (brokerNumber: string): Promise<Known> => {
    const known = kept.get(brokerNumber) ?? (await ask(brokerNumber));
    kept.set(brokerNumber, known);
    return known;
  };

  return {
    find: async (brokerNumber) => (await know(brokerNumber)).answer ?? undefined,
    knows: async (brokerNumber) => (await know(brokerNumber)).answer !== null,
    photo: async (brokerNumber) => {
      const { photoUrl } = await know(brokerNumber);
      if (photoUrl === '') return undefined;
      const found = pictures.get(photoUrl) ?? { picture: (await fetchPicture(photoUrl)) ?? null };
      pictures.set(photoUrl, found, found.picture === null ? { ttl: NO_PICTURE_MS } : {});
      return found.picture ?? undefined;
    },
  };
}
