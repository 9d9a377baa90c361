import { setImmediate } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { Turn } from '../http/limits/turn.ts';

/** Requests that may wait: of one client, so that it leaves room for others, and of all. Each takes some milliseconds. */
const MOST = { client: 50, all: 200 };

/**
 * Creates a queue of pages or address matches: one per turn of the event loop, in the order of arrival. Pipelined requests
 * are read at once, and served in one turn they would block timers and all other requests for seconds. [SEC-07]
 */
export function createTurns(): Turn {
  const waiting = new Map<string, number>();
  let all = 0;
  let last = Promise.resolve();
  return async (address) => {
    const client = normalizeIP(address);
    const own = waiting.get(client) ?? 0;
    if (own >= MOST.client || all >= MOST.all) return false;
    waiting.set(client, own + 1);
    all += 1;
    last = last.then(() => setImmediate());
    await last;
    all -= 1;
    const left = (waiting.get(client) ?? 0) - 1;
    if (left > 0) waiting.set(client, left);
    else waiting.delete(client);
    return true;
  };
}
