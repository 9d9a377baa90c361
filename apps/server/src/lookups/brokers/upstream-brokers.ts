import { type BrokerAnswer, broker, preset } from '@fa/api/lookups/broker';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Clock } from '../../clock/clock.ts';
import type { Log } from '../../operation/log.ts';
import type { Picture } from '../../page/partners/partners.ts';
import type { Brokers } from '../lookups.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';
import { UpstreamFailure } from '../upstream/upstream-json.ts';
import { photoPath } from './broker-entry.ts';
import { fetchPicture } from './fetch-picture.ts';

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
  readonly answer: BrokerAnswer | undefined;
  readonly photoUrl: string;
}
const NOBODY: Known = { answer: undefined, photoUrl: '' };

/** Looks up brokers at a service with our own contract; pages load its pictures only from us. [BROK-02, BROK-05] */
export function openUpstreamBrokers(
  serviceUrl: string,
  timeoutMs: number,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): Brokers {
  const client = createUpstreamClient({ name: 'brokersUpstream', url: serviceUrl, timeoutMs, log, clock });
  const ask = async (brokerNumber: string): Promise<Known> => {
    try {
      const { data } = await client.get(`/${brokerNumber}`, answerSchema, client.deadline());
      const { active = true, photoUrl, ...rest } = data.broker;
      // A response for another broker number counts as not found.
      if (!active || rest.brokerNumber !== brokerNumber) return NOBODY;
      const shown = photoUrl === '' ? '' : photoPath(brokerNumber, photoUrl);
      return { answer: { broker: { ...rest, photoUrl: shown }, presets: data.presets }, photoUrl };
    } catch (error) {
      if (error instanceof UpstreamFailure && error.reason === 'status 404') return NOBODY;
      throw error;
    }
  };
  const always = { perf: { now: () => clock().getTime() }, ttlResolution: 0, ignoreFetchAbort: true };
  const kept = new LRUCache<string, Known>({ ...KEPT, ...always, fetchMethod: ask });
  const pictures = new LRUCache<string, { readonly picture: Picture | undefined }>({
    ...KEPT_PICTURES,
    ...always,
    sizeCalculation: ({ picture }) => 1 + (picture?.bytes.length ?? 0),
    fetchMethod: async (url, _old, { options }) => {
      const picture = await fetchPicture(url, { serviceUrl, timeoutMs }, log);
      if (!picture) options.ttl = NO_PICTURE_MS;
      return { picture };
    },
  });

  return {
    find: async (brokerNumber) => (await kept.forceFetch(brokerNumber)).answer,
    knows: async (brokerNumber) => (await kept.forceFetch(brokerNumber)).answer !== undefined,
    photo: async (brokerNumber) => {
      const { photoUrl } = await kept.forceFetch(brokerNumber);
      return photoUrl === '' ? undefined : (await pictures.forceFetch(photoUrl)).picture;
    },
  };
}
