import type { Kysely } from 'kysely';
import type { AgentStore } from '../../services/agent-store.ts';
import type { Tables } from './tables.ts';

/** Takes the database, gives where agents are kept. */
export const createKyselyAgents = (database: Kysely<Tables>): AgentStore => ({
  invite: async (name, { hash, until }) => {
    const invited = { invitation_hash: hash, invited_until: until };
    await database
      .insertInto('agents')
      .values({ name, ...invited })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(invited))
      .execute();
  },

  signIn: async (invitationHash, session, now) => {
    // One statement: of two who take up the same invitation at once, one gets in.
    const { numUpdatedRows } = await database
      .updateTable('agents')
      .set({
        invitation_hash: null,
        invited_until: null,
        session_hash: session.hash,
        signed_in_until: session.until,
      })
      .where('invitation_hash', '=', invitationHash)
      .where('invited_until', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  signedIn: (sessionHash, now) =>
    database
      .selectFrom('agents')
      .select(['id', 'name'])
      .where('session_hash', '=', sessionHash)
      .where('signed_in_until', '>', now)
      .executeTakeFirst(),

  signOut: async (sessionHash) => {
    await database
      .updateTable('agents')
      .set({ session_hash: null, signed_in_until: null })
      .where('session_hash', '=', sessionHash)
      .execute();
  },

  list: async () => {
    const rows = await database
      .selectFrom('agents')
      .select(['id', 'name', 'invited_until', 'signed_in_until'])
      .orderBy('name')
      .execute();
    return rows.map(({ id, name, invited_until, signed_in_until }) => ({
      id,
      name,
      invitedUntil: invited_until ?? undefined,
      signedInUntil: signed_in_until ?? undefined,
    }));
  },

  revoke: async (name) => {
    const { numDeletedRows } = await database.deleteFrom('agents').where('name', '=', name).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
