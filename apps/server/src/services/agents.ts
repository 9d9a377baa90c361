import { hashesOf, type KeyedHashes } from '../keyed-hash.ts';
import type { Agent, AgentSession, AgentStore, Pass } from './agent-store.ts';

const HOUR_MS = 3_600_000;
/** How long an invitation can be taken up. */
const INVITATION_MS = 24 * HOUR_MS;
/** A working day. */
export const SESSION_MS = 12 * HOUR_MS;
/** How long a session may lie idle. */
export const IDLE_MS = HOUR_MS / 2;
const TOKEN_BYTES = 32;

interface Needs {
  readonly store: AgentStore;
  readonly clock: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  readonly hashes: KeyedHashes;
}

/**
 * Those who may look Service-IDs up: an operator invites them by a link that works once, which opens a session of
 * a working day, which ends earlier after half an hour without use. Nobody else signs in anywhere. [SID-04]
 */
export function createAgents({ store, clock, randomBytes, hashes }: Needs) {
  const newPass = (forMs: number): { readonly token: string; readonly pass: Pass } => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, pass: { hash: hashes[0](token), until: new Date(clock().getTime() + forMs) } };
  };

  const idleSince = (): Date => new Date(clock().getTime() - IDLE_MS);

  return {
    /** Gives what the link of the invitation ends with; nobody can read it again. */
    invite: async (name: string): Promise<string> => {
      const { token, pass } = newPass(INVITATION_MS);
      await store.invite(name, pass);
      return token;
    },

    /** Takes an invitation, gives the agent and the token of the session that it opens; undefined for one that is used, over or none. */
    signIn: async (invitation: string): Promise<{ agent: Agent; session: string } | undefined> => {
      const { token, pass } = newPass(SESSION_MS);
      const agent = await store.signIn(hashesOf(hashes, invitation), pass, clock());
      return agent && { agent, session: token };
    },

    /** Gives the agent of a session, which counts as used. */
    signedIn: async (session: string | undefined): Promise<Agent | undefined> =>
      session === undefined ? undefined : store.signedIn(hashesOf(hashes, session), clock(), idleSince()),

    /** Ends a session, gives whose it was. */
    signOut: (session: string): Promise<Agent | undefined> => store.signOut(hashesOf(hashes, session)),

    /** The sessions that are not over, for operators. */
    sessions: (): Promise<readonly AgentSession[]> => store.sessions(clock(), idleSince()),
  };
}
