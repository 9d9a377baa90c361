import type { Agent, AgentStore, Pass } from './agent-store.ts';

const HOUR_MS = 3_600_000;
/** How long an invitation can be taken up. */
const INVITATION_MS = 24 * HOUR_MS;
/** A working day. */
export const SESSION_MS = 12 * HOUR_MS;
const TOKEN_BYTES = 32;

type Needs = {
  readonly store: AgentStore;
  readonly clock: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  readonly hash: (text: string) => Buffer;
};

/**
 * [SID-04] Those who may look Service-IDs up: an operator invites them by a link that works once, which opens a session of
 * a working day. Nobody else signs in anywhere.
 */
export const createAgents = ({ store, clock, randomBytes, hash }: Needs) => {
  const newPass = (forMs: number): { readonly token: string; readonly pass: Pass } => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, pass: { hash: hash(token), until: new Date(clock().getTime() + forMs) } };
  };

  return {
    /** Gives what the link of the invitation ends with; nobody can read it again. */
    invite: async (name: string): Promise<string> => {
      const { token, pass } = newPass(INVITATION_MS);
      await store.invite(name, pass);
      return token;
    },

    /** Takes an invitation, gives the token of the session that it opens; undefined for one that is used, over or none. */
    signIn: async (invitation: string): Promise<string | undefined> => {
      const { token, pass } = newPass(SESSION_MS);
      return (await store.signIn(hash(invitation), pass, clock())) ? token : undefined;
    },

    /** Gives the agent of a session. */
    signedIn: async (session: string | undefined): Promise<Agent | undefined> =>
      session === undefined ? undefined : store.signedIn(hash(session), clock()),

    signOut: (session: string): Promise<void> => store.signOut(hash(session)),
  };
};
