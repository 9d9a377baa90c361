/** An agent as named in logs. [SID-04] */
export interface Agent {
  readonly id: number;
  readonly name: string;
}

/** A valid session of an agent; each agent has at most one. */
export type AgentSession = Agent & {
  readonly signedInAt: Date;
  readonly usedAt: Date;
  readonly until: Date;
};

/** An agent with the expiry of invitation and session, if any. */
export type ListedAgent = Agent & {
  readonly invitedUntil: Date | undefined;
  readonly signedInUntil: Date | undefined;
  /** When the session was last used. */
  readonly usedAt: Date | undefined;
};

/** A secret's keyed hash and its expiry. */
export interface Pass {
  readonly hash: Buffer;
  readonly until: Date;
}

/** Store of agents. A secret is found by any of its hashes, one per server secret. [SEC-08] */
export interface AgentStore {
  /** Invites a new or known agent; an earlier invitation becomes invalid. */
  invite(name: string, invitation: Pass): Promise<void>;
  /** Exchanges a valid invitation for a session, once; returns its agent, if any. */
  signIn(invitationHashes: readonly Buffer[], session: Pass, now: Date): Promise<Agent | undefined>;
  /** Returns the agent of a valid session used after `idleSince`, and marks the session as used. */
  signedIn(sessionHashes: readonly Buffer[], now: Date, idleSince: Date): Promise<Agent | undefined>;
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
