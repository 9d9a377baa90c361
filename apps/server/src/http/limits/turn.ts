import { setImmediate } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import { Refusal } from '../refusal.ts';

/** Waits until long work may begin for a client's address; false at once if too much waits already. [SEC-07] */
export interface Turn {
  (address: string): Promise<boolean>;
  /** How many were refused since the process began. [LEIT-02] */
  readonly refused: () => number;
}

/** By then the requests that wait now are served. */
const BUSY_MS = 5_000;

/** Waits for a request's turn. Throws a Refusal if too many wait. [SEC-07] */
export async function waitForTurn(
  turn: (address: string) => Promise<boolean>,
  { ip }: { readonly ip: string },
): Promise<void> {
  if (!(await turn(ip))) throw new Refusal(503, { code: 'unavailable' }, BUSY_MS);
}

/** Requests that may wait: of one client, so that it leaves room for others, and of all. Each takes some milliseconds. */
const MOST = { client: 50, all: 200 };

/**
 * Creates a queue of pages or address matches: one per turn of the event loop, in the order of arrival. Pipelined requests
 * are read at once, and served in one turn they would block timers and all other requests for seconds. [SEC-07]
 */
export function createTurns(): Turn {
  const waiting = new Map<string, number>();
  let all = 0;
  let refused = 0;
  let last = Promise.resolve();
  const turn = async (address: string): Promise<boolean> => {
    const client = normalizeIP(address);
    const own = waiting.get(client) ?? 0;
    if (own >= MOST.client || all >= MOST.all) {
      refused += 1;
      return false;
    }
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
  return Object.assign(turn, { refused: () => refused });
}
