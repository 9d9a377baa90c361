import { Refusal } from '../refusal.ts';

/** Waits until long work may begin for a client's address; false at once if too much waits already. [SEC-07] */
export type Turn = (address: string) => Promise<boolean>;

/** By then the requests that wait now are served. */
const BUSY_MS = 5_000;

/** Waits for a request's turn. Throws a Refusal if too many wait. [SEC-07] */
export async function waitForTurn(turn: Turn, { ip }: { readonly ip: string }): Promise<void> {
  if (!(await turn(ip))) throw new Refusal(503, { code: 'unavailable' }, BUSY_MS);
}
