import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrokerAnswer } from '@fa/api/lookups/broker';
import * as z from 'zod/mini';
import type { Clock } from '../../clock/clock.ts';
import { readBoundedJson } from '../../config/json-file.ts';
import { messageOf } from '../../operation/describe-error.ts';
import type { Log } from '../../operation/log.ts';
import type { Picture } from '../../page/partners/partners.ts';
import { readPicture } from '../../page/partners/picture-file.ts';
import type { Brokers } from '../lookups.ts';
import { type BrokerEntry, brokerEntry, photoPath, reasonOf } from './broker-entry.ts';

/** Maximum delay before an imported directory is noticed. */
const LOOK_EVERY_MS = 5_000;
const MAX_BYTES = 64_000_000;

const directorySchema = z.object({ brokers: z.array(brokerEntry) });

function answerOf({ photo, active: _active, presets, ...broker }: BrokerEntry): BrokerAnswer {
  return {
    broker: { ...broker, photoUrl: photo === '' ? '' : photoPath(broker.brokerNumber, photo) },
    presets,
  };
}

/** Reads the brokers of an imported directory by number. Throws an Error with the reason. */
export function readEntries(path: string): ReadonlyMap<string, BrokerEntry> {
  const parsed = directorySchema.safeParse(readBoundedJson(path, MAX_BYTES));
  if (!parsed.success) throw new Error(reasonOf(parsed.error));
  return new Map(parsed.data.brokers.map((entry) => [entry.brokerNumber, entry]));
}

interface Loaded {
  readonly entries: ReadonlyMap<string, BrokerEntry>;
  readonly path: string;
  readonly stamp: string;
}

/**
 * Serves brokers from the first file that exists, and reloads it when it is replaced, unless the new one is unreadable.
 * [BROK-02]
 */
export function openBrokerFile(
  paths: readonly string[],
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): Brokers {
  let loaded: Loaded = { entries: new Map(), path: '', stamp: '' };
  let looked = Number.NEGATIVE_INFINITY;

  const current = (): Loaded => {
    if (clock().getTime() - looked < LOOK_EVERY_MS) return loaded;
    looked = clock().getTime();
    const path = paths.find((candidate) => existsSync(candidate)) ?? '';
    try {
      const { mtimeMs, size, ino } = path === '' ? { mtimeMs: 0, size: 0, ino: 0 } : statSync(path);
      const stamp = `${path} ${mtimeMs} ${size} ${ino}`;
      if (stamp === loaded.stamp) return loaded;
      // Set first, so that a faulty file is logged only once.
      loaded = { ...loaded, stamp };
      loaded = { entries: path === '' ? new Map() : readEntries(path), path, stamp };
      if (path !== '') log.info({ brokers: loaded.entries.size }, 'a directory of brokers is in use');
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the directory of brokers cannot be read');
    }
    return loaded;
  };
  const entryOf = (brokerNumber: string): BrokerEntry | undefined => {
    const entry = current().entries.get(brokerNumber);
    return entry?.active === true ? entry : undefined;
  };
  // Loads at startup too, so that the log shows problems early.
  current();

  return {
    find: async (brokerNumber) => {
      const entry = entryOf(brokerNumber);
      return entry && answerOf(entry);
    },
    knows: async (brokerNumber) => {
      const { path, entries } = current();
      return path === '' ? undefined : entries.get(brokerNumber)?.active === true;
    },
    photo: async (brokerNumber): Promise<Picture | undefined> => {
      const entry = entryOf(brokerNumber);
      if (!entry || entry.photo === '') return undefined;
      try {
        return readPicture(join(dirname(loaded.path), 'photos', entry.photo));
      } catch (error) {
        log.warn({ broker: brokerNumber, reason: messageOf(error) }, 'the picture of a broker cannot be shown');
        return undefined;
      }
    },
  };
}
