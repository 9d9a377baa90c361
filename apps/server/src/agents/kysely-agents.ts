import { type Kysely, type NotNull, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AgentStore } from './agents.ts';

const USED_EVERY_MS = 60_000;

const NO_SESSION = { sessionHash: null, signedInUntil: null, signedInAt: null, sessionUsedAt: null };

/** Creates the store of agents. */
export function createKyselyAgents(database: Kysely<Tables>): AgentStore {
  return {
    invite: async (name, { hash, until }) => {
      const invited = { invitationHash: hash, invitedUntil: until };
      await database
        .insertInto('agents')
        .values({ name, ...invited })
        .onConflict((conflict) => conflict.column('name').where('subjectHash', 'is', null).doUpdateSet(invited))
        .execute();
    },

    // One statement: if two use the same invitation concurrently, only one gets in.
    signIn: (invitationHashes, session, now) =>
      database
        .updateTable('agents')
        .set({
          invitationHash: null,
          invitedUntil: null,
          sessionHash: session.hash,
          signedInUntil: session.until,
          signedInAt: now,
          sessionUsedAt: now,
        })
        .where('invitationHash', 'in', invitationHashes)
        .where('invitedUntil', '>', now)
        .returning(['id', 'name'])
        .executeTakeFirst(),

    signInBySubject: async (subjectHashes, { name, roles }, session, now) => {
      const person = {
        name,
        roles,
        subjectHash: subjectHashes[0],
        sessionHash: session.hash,
        signedInUntil: session.until,
        signedInAt: now,
        sessionUsedAt: now,
      };
      const known = await database
        .updateTable('agents')
        .set(person)
        .where('subjectHash', 'in', subjectHashes)
        .returning(['id', 'name'])
        .executeTakeFirst();
      if (known) return known;
      return database
        .insertInto('agents')
        .values(person)
        .onConflict((conflict) => conflict.column('subjectHash').doUpdateSet(person))
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
    },

    touchSession: async (sessionHashes, { role, isByProvider }, now, idleSince) => {
      const found = await database
        .selectFrom('agents')
        .select(['id', 'name', 'sessionUsedAt'])
        .where('sessionHash', 'in', sessionHashes)
        .where('signedInUntil', '>', now)
        .where('sessionUsedAt', '>', idleSince)
        .where('subjectHash', isByProvider ? 'is not' : 'is', null)
        .where(sql<boolean>`${role} = any(roles)`)
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const { sessionUsedAt: usedAt, ...agent } = found;
      // Not on every call: one page sends several requests.
      if (usedAt !== null && now.getTime() - usedAt.getTime() >= USED_EVERY_MS)
        await database
          .updateTable('agents')
          .set({ sessionUsedAt: now })
          .where('sessionHash', 'in', sessionHashes)
          .execute();
      return agent;
    },

    signOut: (sessionHashes) =>
      database
        .updateTable('agents')
        .set(NO_SESSION)
        .where('sessionHash', 'in', sessionHashes)
        .returning(['id', 'name'])
        .executeTakeFirst(),

    sessions: (now, idleSince) =>
      database
        .selectFrom('agents')
        .select(['id', 'name', 'signedInAt', 'sessionUsedAt as usedAt', 'signedInUntil as until'])
        .where('sessionHash', 'is not', null)
        .where('signedInUntil', '>', now)
        .where('sessionUsedAt', '>', idleSince)
        .orderBy('name')
        .$narrowType<{ signedInAt: NotNull; usedAt: NotNull; until: NotNull }>()
        .execute(),

    endSession: async (id) => {
      const { numUpdatedRows } = await database
        .updateTable('agents')
        .set(NO_SESSION)
        .where('id', '=', id)
        .where('sessionHash', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    list: () =>
      database
        .selectFrom('agents')
        .select(['id', 'name', 'invitedUntil', 'signedInUntil', 'sessionUsedAt as usedAt'])
        .orderBy('name')
        .execute(),

    revoke: async (name) => {
      const { numDeletedRows } = await database.deleteFrom('agents').where('name', '=', name).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
