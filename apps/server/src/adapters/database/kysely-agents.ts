import type { Kysely, NotNull } from 'kysely';
import type { AgentStore } from '../../services/agents/agents.ts';
import type { Tables } from './tables.ts';

const USED_EVERY_MS = 60_000;

const NO_SESSION = { session_hash: null, signed_in_until: null, signed_in_at: null, session_used_at: null };

/** Creates the store of agents. */
export function createKyselyAgents(database: Kysely<Tables>): AgentStore {
  return {
    invite: async (name, { hash, until }) => {
      const invited = { invitation_hash: hash, invited_until: until };
      await database
        .insertInto('agents')
        .values({ name, ...invited })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(invited))
        .execute();
    },

    signIn: async (invitationHashes, session, now) => {
      // One statement: if two use the same invitation concurrently, only one gets in.
      return database
        .updateTable('agents')
        .set({
          invitation_hash: null,
          invited_until: null,
          session_hash: session.hash,
          signed_in_until: session.until,
          signed_in_at: now,
          session_used_at: now,
        })
        .where('invitation_hash', 'in', invitationHashes)
        .where('invited_until', '>', now)
        .returning(['id', 'name'])
        .executeTakeFirst();
    },

    signedIn: async (sessionHashes, now, idleSince) => {
      const found = await database
        .selectFrom('agents')
        .select(['id', 'name', 'session_used_at'])
        .where('session_hash', 'in', sessionHashes)
        .where('signed_in_until', '>', now)
        .where('session_used_at', '>', idleSince)
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const { session_used_at: usedAt, ...agent } = found;
      // Not on every call: one page sends several requests.
      if (usedAt !== null && now.getTime() - usedAt.getTime() >= USED_EVERY_MS)
        await database
          .updateTable('agents')
          .set({ session_used_at: now })
          .where('session_hash', 'in', sessionHashes)
          .execute();
      return agent;
    },

    signOut: (sessionHashes) =>
      database
        .updateTable('agents')
        .set(NO_SESSION)
        .where('session_hash', 'in', sessionHashes)
        .returning(['id', 'name'])
        .executeTakeFirst(),

    sessions: async (now, idleSince) => {
      const rows = await database
        .selectFrom('agents')
        .select(['id', 'name', 'signed_in_at as signedInAt', 'session_used_at as usedAt', 'signed_in_until as until'])
        .where('session_hash', 'is not', null)
        .where('signed_in_until', '>', now)
        .where('session_used_at', '>', idleSince)
        .orderBy('name')
        .$narrowType<{ signedInAt: NotNull; usedAt: NotNull; until: NotNull }>()
        .execute();
      return rows;
    },

    endSession: async (id) => {
      const { numUpdatedRows } = await database
        .updateTable('agents')
        .set(NO_SESSION)
        .where('id', '=', id)
        .where('session_hash', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    list: async () => {
      const rows = await database
        .selectFrom('agents')
        .select(['id', 'name', 'invited_until', 'signed_in_until', 'session_used_at'])
        .orderBy('name')
        .execute();
      return rows.map(({ id, name, invited_until, signed_in_until, session_used_at }) => ({
        id,
        name,
        invitedUntil: invited_until ?? undefined,
        signedInUntil: signed_in_until ?? undefined,
        usedAt: session_used_at ?? undefined,
      }));
    },

    revoke: async (name) => {
      const { numDeletedRows } = await database.deleteFrom('agents').where('name', '=', name).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
