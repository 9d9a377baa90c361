/** An agent as logs name them. [SID-04] */
export interface Agent {
  readonly id: number;
  readonly name: string;
}

/** The session of an agent that is not over; each agent has one at most. */
export type AgentSession = Agent & {
  readonly signedInAt: Date;
  readonly usedAt: Date;
  readonly until: Date;
};

/** An agent with how long an invitation or a session lasts, if there is one. */
export type ListedAgent = Agent & {
  readonly invitedUntil: Date | undefined;
  readonly signedInUntil: Date | undefined;
  /** When the session was last used. */
  readonly usedAt: Date | undefined;
};

/** A secret that is known by its keyed hash only, and its end. */
export interface Pass {
  readonly hash: Buffer;
  readonly until: Date;
}

/** A secret is found by any of its hashes, one for each secret of the server. [SEC-08] */
export interface AgentStore {
  /** Invites an agent, new or known; an earlier invitation ends. */
  invite(name: string, invitation: Pass): Promise<void>;
  /** Turns an invitation that is not over into a session, once; gives whose, if there was one. */
  signIn(invitationHashes: readonly Buffer[], session: Pass, now: Date): Promise<Agent | undefined>;
  /** Whose session it is that is not over and was used after `idleSince`; it counts as used now. */
  signedIn(sessionHashes: readonly Buffer[], now: Date, idleSince: Date): Promise<Agent | undefined>;
  /** Ends a session; gives whose, if there was one. */
  signOut(sessionHashes: readonly Buffer[]): Promise<Agent | undefined>;
  /** The sessions that are not over and were used after `idleSince`. */
  sessions(now: Date, idleSince: Date): Promise<readonly AgentSession[]>;
  /** Ends the session of the agent with that number; gives whether there was one. */
  endSession(id: number): Promise<boolean>;
  list(): Promise<readonly ListedAgent[]>;
  /** Deletes an agent with invitation and session; gives whether there was one. */
  revoke(name: string): Promise<boolean>;
}
