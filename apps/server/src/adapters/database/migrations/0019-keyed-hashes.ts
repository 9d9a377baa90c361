import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { KeyedHash } from '../../../sealing/keyed-hash.ts';
import { savedCalculationPlace, serviceIdPlace } from '../../../sealing/sealed-places.ts';
import type { SealedPlace } from '../../../services/keys/sealing.ts';
import type { PurposeKeys } from '../../keys/purpose-keys.ts';
import type { SealingNeeds } from './0006-sealed.ts';

export interface HashingNeeds extends SealingNeeds {
  readonly purposes: Pick<PurposeKeys, 'hashes'>;
}

type Database = Parameters<Migration['up']>[0];

async function hashOrderKeys(database: Database, hash: KeyedHash): Promise<void> {
  await sql`alter table orders add key_hash bytea`.execute(database);
  const { rows } = await sql<{ key: string }>`select idempotency_key::text as key from orders`.execute(database);
  const hashes = rows.map(({ key }) => hash(key));
  await sql`
    update orders set key_hash = given.hash
    from unnest(${rows.map(({ key }) => key)}::uuid[], ${hashes}::bytea[]) as given (key, hash)
    where idempotency_key = given.key`.execute(database);
  await sql`alter table orders drop idempotency_key`.execute(database);
  // With an expression the table is written anew: the keys leave its files, not only its columns.
  await sql`alter table orders alter key_hash type bytea using key_hash || ''::bytea, alter key_hash set not null`.execute(
    database,
  );
  await sql`alter table orders add constraint orders_key_hash_key unique (key_hash)`.execute(database);
}

/** Seals a row anew for the place that its new hash makes of it; what is over has nothing to seal. */
function createMove({ sealing }: SealingNeeds) {
  return async (sealed: Buffer, savedAt: Date, places: { from: SealedPlace; to: SealedPlace }, more: object = {}) => {
    const content = await sealing.open(places.from, sealed);
    if (!content) return undefined;
    const moved =
      Object.keys(more).length > 0 ? { ...(JSON.parse(content.toString('utf8')) as object), ...more } : null;
    return sealing.seal(savedAt, places.to, moved ? Buffer.from(JSON.stringify(moved), 'utf8') : content);
  };
}

/** Links were known by SHA-256 of their key; the keyed hash is made of that, so it can be computed without the key. */
async function hashLinkKeys(database: Database, needs: HashingNeeds, hash: KeyedHash): Promise<void> {
  const move = createMove(needs);
  const newHash = (digest: Buffer): Buffer => hash(`key ${digest.toString('hex')}`);
  const tables = ['saved_calculations', 'saved_calculation_tries', 'service_ids'] as const;
  await sql`delete from saved_calculations where saved_at < ${needs.keptFrom}`.execute(database);

  const links = await sql<{ key_hash: Buffer; sealed: Buffer | null; saved_at: Date }>`
    select key_hash, sealed, saved_at from saved_calculations`.execute(database);
  for (const { key_hash: digest, sealed, saved_at: savedAt } of links.rows) {
    if (!sealed) continue;
    const places = { from: savedCalculationPlace(digest), to: savedCalculationPlace(newHash(digest)) };
    const moved = await move(sealed, savedAt, places);
    await (moved
      ? sql`update saved_calculations set sealed = ${moved} where key_hash = ${digest}`.execute(database)
      : sql`delete from saved_calculations where key_hash = ${digest}`.execute(database));
  }

  const [hashId] = needs.purposes.hashes('service ids v1');
  await sql`alter table service_ids add id_hash bytea`.execute(database);
  const ids = await sql<{ service_id: string; sealed: Buffer; saved_at: Date }>`
    select service_id, service_ids.sealed, saved_at
    from service_ids join saved_calculations using (key_hash)`.execute(database);
  for (const { service_id: serviceId, sealed, saved_at: savedAt } of ids.rows) {
    const idHash = hashId(serviceId);
    const places = { from: { purpose: 'service_ids.sealed', row: serviceId }, to: serviceIdPlace(idHash) };
    const moved = await move(sealed, savedAt, places, { serviceId });
    await (moved
      ? sql`update service_ids set sealed = ${moved}, id_hash = ${idHash} where service_id = ${serviceId}`.execute(
          database,
        )
      : sql`delete from service_ids where service_id = ${serviceId}`.execute(database));
  }

  for (const [table, constraint] of [
    ['saved_calculations', 'saved_calculations_replaced_by_fkey'],
    ['saved_calculation_tries', 'saved_calculation_tries_key_hash_fkey'],
    ['service_ids', 'service_ids_key_hash_fkey'],
  ] as const)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(database);

  const digests = await sql<{ digest: Buffer }>`
    select distinct digest from saved_calculations, unnest(array[key_hash, replaced_by, calculation, ends]) as digest
    where digest is not null`.execute(database);
  const pairs = [digests.rows.map(({ digest }) => digest), digests.rows.map(({ digest }) => newHash(digest))] as const;
  await sql`create temporary table renamed (digest bytea primary key, hash bytea) on commit drop`.execute(database);
  await sql`insert into renamed select * from unnest(${pairs[0]}::bytea[], ${pairs[1]}::bytea[])`.execute(database);
  for (const column of ['replaced_by', 'calculation', 'ends'])
    await sql`
      update saved_calculations set ${sql.ref(column)} = renamed.hash
      from renamed where ${sql.ref(column)} = renamed.digest`.execute(database);
  for (const table of tables)
    await sql`
      update ${sql.table(table)} set key_hash = renamed.hash
      from renamed where key_hash = renamed.digest`.execute(database);

  await sql`alter table service_ids drop service_id, alter id_hash set not null, add primary key (id_hash)`.execute(
    database,
  );
  await sql`
    alter table saved_calculations add foreign key (replaced_by) references saved_calculations on delete cascade`.execute(
    database,
  );
  for (const table of ['saved_calculation_tries', 'service_ids'])
    await sql`
      alter table ${sql.table(table)} add foreign key (key_hash) references saved_calculations on delete cascade`.execute(
      database,
    );
}

/**
 * Keys of orders, keys of links and Service-IDs are known by keyed hashes only. Agents are invited anew: what they
 * have was known by a plain hash. [SEC-08]
 */
export function hashWhatEntitles(needs: HashingNeeds): Migration {
  return {
    up: async (database) => {
      const { purposes } = needs;
      await hashOrderKeys(database, purposes.hashes('order keys v1')[0]);
      await hashLinkKeys(database, needs, purposes.hashes('saved links v1')[0]);
      await sql`
      update agents
      set invitation_hash = null, invited_until = null, session_hash = null, signed_in_until = null`.execute(database);
    },
  };
}
