import { randomBytes } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { hashesOf } from '../keys/purpose-keys.ts';

/** What people who sign in may do: look up Service-IDs, open the local mailbox, open the Leitstand. */
export const ROLES = ['agent', 'operator', 'leitstand'] as const;

export type Role = (typeof ROLES)[number];

/** An agent or operator as named in logs. [SID-04] */
export interface Agent {
  readonly id: number;
  readonly name: string;
}

/** A person as the identity provider confirms them. */
export interface Identity {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** An agent with a new session; the cookie has its token, the database only a hash. [SEC-08] */
interface SignedIn {
  readonly agent: Agent;
  readonly roles: readonly Role[];
  readonly session: string;
}

/** What agents need of the context: commands for operators have no more of it. */
export type AgentContext = Pick<Context, 'clock' | 'purposes'> & {
  readonly database: Pick<Context['database'], 'kysely'>;
  readonly config: Pick<Config, 'signIn'>;
};

/** Letters, digits and punctuation of names: it is printed to terminals and pages. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’@_-]{0,79}$/u;

/** Returns whether an invitation may name somebody like this. */
export function isAgentName(text: string): boolean {
  return NAME.test(text);
}

const HOUR_MS = 3_600_000;
const INVITATION_MS = 24 * HOUR_MS;
/** A working day. */
const SESSION_MS = 12 * HOUR_MS;
export const IDLE_MS = HOUR_MS / 2;
/** Not on every call: one page sends several requests. */
const USED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

const NO_SESSION = { sessionHash: null, signedInUntil: null, signedInAt: null, sessionUsedAt: null };

/** Returns how long a session lasts at most: a working day, or with an identity provider the configured time. [SID-04] */
export function sessionMsOf({ signIn }: Pick<Config, 'signIn'>): number {
  return signIn?.sessionMs ?? SESSION_MS;
}

/** Returns all hashes of a secret, one per secret of the server. [SEC-08] */
function hashed({ purposes }: AgentContext, secret: string) {
  return hashesOf(purposes.hashes('agents v1'), secret);
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function idleSince({ clock }: AgentContext): Date {
  return new Date(clock().getTime() - IDLE_MS);
}

/** Columns of a session that begins now under a token. */
function sessionOf(context: AgentContext, token: string) {
  const now = context.clock();
  return {
    sessionHash: hashed(context, token)[0],
    signedInUntil: new Date(now.getTime() + sessionMsOf(context.config)),
    signedInAt: now,
    sessionUsedAt: now,
  };
}

/**
 * Invites a new or known person for one role; an earlier invitation becomes invalid. Returns its token, the end of its
 * link. [SID-04]
 */
export async function inviteAgent(
  context: AgentContext,
  name: string,
  role: Exclude<Role, 'operator'> = 'agent',
): Promise<string> {
  const token = newToken();
  const invited = {
    // Counts with the use of the link: a session that is open keeps its role until then.
    invitedRole: role,
    invitationHash: hashed(context, token)[0],
    invitedUntil: new Date(context.clock().getTime() + INVITATION_MS),
  };
  await context.database.kysely
    .insertInto('agents')
    .values({ name, ...invited })
    .onConflict((conflict) => conflict.column('name').where('subjectHash', 'is', null).doUpdateSet(invited))
    .execute();
  return token;
}

/** Returns the invitation of a name that is still open, or was. [SID-04] */
export async function findInvitation({ database }: AgentContext, name: string) {
  const found = await database.kysely
    .selectFrom('agents')
    .select(['id', 'invitedUntil'])
    .where('name', '=', name)
    .where('subjectHash', 'is', null)
    .executeTakeFirst();
  return found && { id: found.id, invitedAt: (found.invitedUntil?.getTime() ?? 0) - INVITATION_MS };
}

/** Returns the role that an invitation is for, without using it up; undefined if it is used, expired or unknown. */
export async function findInvitedRole(context: AgentContext, invitation: string): Promise<Role | undefined> {
  const found = await context.database.kysely
    .selectFrom('agents')
    .select('invitedRole')
    .where('invitationHash', 'in', hashed(context, invitation))
    .where('invitedUntil', '>', context.clock())
    .executeTakeFirst();
  return found && (found.invitedRole ?? 'agent');
}

/** Makes the invitation of the person with this id invalid; returns whether there was one. */
export async function withdrawInvitation({ database }: AgentContext, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database.kysely
    .updateTable('agents')
    .set({ invitationHash: null, invitedUntil: null, invitedRole: null })
    .where('id', '=', id)
    .where('invitationHash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Exchanges an invitation for a session, once; undefined if it is used, expired or unknown, or there is a provider. [SID-04] */
export async function signInByInvitation(context: AgentContext, invitation: string): Promise<SignedIn | undefined> {
  if (context.config.signIn) return undefined;
  const session = newToken();
  // One statement: if two use the same invitation concurrently, only one gets in.
  const agent = await context.database.kysely
    .updateTable('agents')
    .set({
      roles: sql<Role[]>`array[coalesce(invited_role, 'agent')]`,
      invitationHash: null,
      invitedUntil: null,
      invitedRole: null,
      ...sessionOf(context, session),
    })
    .where('invitationHash', 'in', hashed(context, invitation))
    .where('invitedUntil', '>', context.clock())
    .returning(['id', 'name', 'roles'])
    .executeTakeFirst();
  if (!agent) return undefined;
  const { roles, ...person } = agent;
  return { agent: person, roles, session };
}

/** Begins the session of a person whom the identity provider has confirmed; an earlier one ends. [SID-04] */
export async function signInConfirmed(context: AgentContext, { subject, name, roles }: Identity): Promise<SignedIn> {
  const { kysely } = context.database;
  const session = newToken();
  const subjectHashes = hashed(context, subject);
  const person = { name, roles, subjectHash: subjectHashes[0], ...sessionOf(context, session) };
  const known = await kysely
    .updateTable('agents')
    .set(person)
    .where('subjectHash', 'in', subjectHashes)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (known) return { agent: known, roles, session };
  const agent = await kysely
    .insertInto('agents')
    .values(person)
    .onConflict((conflict) => conflict.column('subjectHash').doUpdateSet(person))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { agent, roles, session };
}

/**
 * Extends a valid session by marking it as used; returns its agent, undefined if it is unknown, of another role, or has
 * expired. With a provider, sessions of invitations are not valid. [SID-04]
 */
export async function touchSession(
  context: AgentContext,
  session: string | undefined,
  role: Role = 'agent',
): Promise<Agent | undefined> {
  if (session === undefined) return undefined;
  const { kysely } = context.database;
  const now = context.clock();
  const hashes = hashed(context, session);
  const found = await kysely
    .selectFrom('agents')
    .select(['id', 'name', 'sessionUsedAt'])
    .where('sessionHash', 'in', hashes)
    .where('signedInUntil', '>', now)
    .where('sessionUsedAt', '>', idleSince(context))
    .where('subjectHash', context.config.signIn ? 'is not' : 'is', null)
    .where(sql<boolean>`${role} = any(roles)`)
    .$narrowType<{ sessionUsedAt: NotNull }>()
    .executeTakeFirst();
  if (!found) return undefined;
  const { sessionUsedAt, ...agent } = found;
  if (now.getTime() - sessionUsedAt.getTime() >= USED_EVERY_MS)
    await kysely.updateTable('agents').set({ sessionUsedAt: now }).where('sessionHash', 'in', hashes).execute();
  return agent;
}

/** Ends a session; returns its agent, if any. */
export function signOut(context: AgentContext, session: string): Promise<Agent | undefined> {
  return context.database.kysely
    .updateTable('agents')
    .set(NO_SESSION)
    .where('sessionHash', 'in', hashed(context, session))
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Returns the valid sessions; each agent has at most one. */
export function openSessions(context: AgentContext) {
  return context.database.kysely
    .selectFrom('agents')
    .select(['id', 'name', 'roles', 'signedInAt', 'sessionUsedAt as usedAt', 'signedInUntil as until'])
    .where('sessionHash', 'is not', null)
    .where('signedInUntil', '>', context.clock())
    .where('sessionUsedAt', '>', idleSince(context))
    .orderBy('name')
    .$narrowType<{ signedInAt: NotNull; usedAt: NotNull; until: NotNull }>()
    .execute();
}

/** Ends the session of the agent with this id; returns whether there was one. */
export async function endSession({ database }: AgentContext, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database.kysely
    .updateTable('agents')
    .set(NO_SESSION)
    .where('id', '=', id)
    .where('sessionHash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the agents with the expiry of invitation and session, if any. */
export function listAgents({ database }: AgentContext) {
  return database.kysely
    .selectFrom('agents')
    .select(['id', 'name', 'roles', 'invitedUntil', 'invitedRole', 'signedInUntil', 'sessionUsedAt as usedAt'])
    .orderBy('name')
    .execute();
}

/** Deletes an agent with invitation and session; returns whether it existed. */
export async function revokeAgent({ database }: AgentContext, name: string): Promise<boolean> {
  const { numDeletedRows } = await database.kysely.deleteFrom('agents').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}
