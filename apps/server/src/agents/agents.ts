import { hashesOf, type KeyedHashes } from '../keys/purpose-keys.ts';
import type { Identity } from './identity-provider.ts';

/** What a person who signs in may do: look up Service-IDs, or open the local mailbox. */
export type Role = 'agent' | 'operator';

/** An agent or operator as named in logs. [SID-04] */
export interface Agent {
  readonly id: number;
  readonly name: string;
}

/** A valid session of an agent; each agent has at most one. */
type AgentSession = Agent & {
  readonly signedInAt: Date;
  readonly usedAt: Date;
  readonly until: Date;
};

/** An agent with the expiry of invitation and session, if any. */
export type ListedAgent = Agent & {
  readonly invitedUntil: Date | null;
  readonly signedInUntil: Date | null;
  readonly usedAt: Date | null;
};

interface Pass {
  readonly hash: Buffer;
  readonly until: Date;
}

/** Store of agents. A secret is found by any of its hashes, one per server secret. [SEC-08] */
export interface AgentStore {
  /** Invites a new or known agent; an earlier invitation becomes invalid. */
  invite(name: string, invitation: Pass): Promise<void>;
  /** Exchanges a valid invitation for a session, once; returns its agent, if any. */
  signIn(invitationHashes: readonly Buffer[], session: Pass, now: Date): Promise<Agent | undefined>;
  /** Begins the session of a person of an identity provider, known by any of these hashes. */
  signInBySubject(
    subjectHashes: readonly [Buffer, ...Buffer[]],
    person: { readonly name: string; readonly roles: readonly Role[] },
    session: Pass,
    now: Date,
  ): Promise<Agent>;
  /** Extends a valid session that was used after `idleSince`: marks it as used now. Returns its agent, if any. */
  touchSession(
    sessionHashes: readonly Buffer[],
    of: { readonly role: Role; readonly isByProvider: boolean },
    now: Date,
    idleSince: Date,
  ): Promise<Agent | undefined>;
  /** Ends a session; returns its agent, if any. */
  signOut(sessionHashes: readonly Buffer[]): Promise<Agent | undefined>;
  /** Returns the valid sessions used after `idleSince`. */
  sessions(now: Date, idleSince: Date): Promise<readonly AgentSession[]>;
  /** Ends the session of the agent with this id; returns whether there was one. */
  endSession(id: number): Promise<boolean>;
  list(): Promise<readonly ListedAgent[]>;
  /** Deletes an agent with invitation and session; returns whether it existed. */
  revoke(name: string): Promise<boolean>;
}

const HOUR_MS = 3_600_000;
const INVITATION_MS = 24 * HOUR_MS;
/** A working day. */
const SESSION_MS = 12 * HOUR_MS;
export const IDLE_MS = HOUR_MS / 2;
const TOKEN_BYTES = 32;

interface Needs {
  readonly store: AgentStore;
  readonly clock: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  readonly hashes: KeyedHashes;
  /** Of the identity provider, if there is one. */
  readonly signIn?: { readonly sessionMs: number } | undefined;
}

/**
 * Creates the service for agents, who may look up Service-IDs, and operators. They sign in at the identity provider. Without
 * one, an operator invites agents by a single-use link. A session ends after half an hour without use, and after a
 * working day or the time that is configured. With a provider, invitations and their sessions are not valid. [SID-04]
 */
export function createAgents({ store, clock, randomBytes, hashes, signIn }: Needs) {
  const isByProvider = signIn !== undefined;
  const sessionMs = signIn?.sessionMs ?? SESSION_MS;

  const newPass = (forMs: number): { readonly token: string; readonly pass: Pass } => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, pass: { hash: hashes[0](token), until: new Date(clock().getTime() + forMs) } };
  };

  const idleSince = (): Date => new Date(clock().getTime() - IDLE_MS);

  return {
    /** Returns the invitation's token, the end of its link; only its hash is stored. */
    invite: async (name: string): Promise<string> => {
      const { token, pass } = newPass(INVITATION_MS);
      await store.invite(name, pass);
      return token;
    },

    /** Exchanges an invitation for a session and its token; undefined if it is used, expired or unknown. */
    signIn: async (invitation: string): Promise<{ agent: Agent; session: string } | undefined> => {
      if (isByProvider) return undefined;
      const { token, pass } = newPass(sessionMs);
      const agent = await store.signIn(hashesOf(hashes, invitation), pass, clock());
      return agent && { agent, session: token };
    },

    /** Begins the session of a person whom the identity provider has confirmed. */
    signInConfirmed: async ({ subject, ...person }: Identity): Promise<{ agent: Agent; session: string }> => {
      const { token, pass } = newPass(sessionMs);
      const agent = await store.signInBySubject(hashesOf(hashes, subject), person, pass, clock());
      return { agent, session: token };
    },

    /** Extends a valid session by marking it as used; returns its agent, undefined if it is unknown or has expired. */
    touchSession: async (session: string | undefined, role: Role = 'agent'): Promise<Agent | undefined> =>
      session === undefined
        ? undefined
        : store.touchSession(hashesOf(hashes, session), { role, isByProvider }, clock(), idleSince()),

    signOut: (session: string): Promise<Agent | undefined> => store.signOut(hashesOf(hashes, session)),

    isByProvider,
    sessionMs,

    sessions: (): Promise<readonly AgentSession[]> => store.sessions(clock(), idleSince()),
  };
}

export type Agents = ReturnType<typeof createAgents>;
