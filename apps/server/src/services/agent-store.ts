/** [SID-04] An agent as logs name them. */
export type Agent = { readonly id: number; readonly name: string };

/** An agent with how long an invitation or a session lasts, if there is one. */
export type ListedAgent = Agent & {
  readonly invitedUntil: Date | undefined;
  readonly signedInUntil: Date | undefined;
};

/** A secret that is known by its hash only, and its end. */
export type Pass = { readonly hash: Buffer; readonly until: Date };

export type AgentStore = {
  /** Invites an agent, new or known; an earlier invitation ends. */
  invite(name: string, invitation: Pass): Promise<void>;
  /** Turns an invitation that is not over into a session, once; gives whether there was one. */
  signIn(invitationHash: Buffer, session: Pass, now: Date): Promise<boolean>;
  /** Whose session it is that is not over. */
  signedIn(sessionHash: Buffer, now: Date): Promise<Agent | undefined>;
  signOut(sessionHash: Buffer): Promise<void>;
  list(): Promise<readonly ListedAgent[]>;
  /** Deletes an agent with invitation and session; gives whether there was one. */
  revoke(name: string): Promise<boolean>;
};
