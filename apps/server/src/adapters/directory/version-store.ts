import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DirectorySource } from '../../services/lookups/lookups.ts';
import type { Tables } from '../database/tables.ts';

/** Small enough that the driver's buffers are freed by a minor garbage collection, not only by a major one. */
const CHUNK_BYTES = 48 * 1024;

/** A finished directory as a block of bytes, with its sources. */
export interface Version {
  readonly block: Uint8Array<ArrayBuffer>;
  readonly madeAt: Date;
  readonly sources: readonly DirectorySource[];
}

/** Thrown when a stored block differs from what was written. */
export class DamagedVersion extends Error {
  override readonly name = 'DamagedVersion';
}

/** Writes a version, which is in use once the transaction commits; deletes older ones. */
export async function writeVersion(transaction: Transaction<Tables>, version: Version): Promise<void> {
  const { block, madeAt, sources } = version;
  const { id } = await transaction
    .insertInto('directoryVersions')
    .values({
      madeAt,
      bytes: block.length,
      sha256: createHash('sha256').update(block).digest('hex'),
      sources: JSON.stringify(sources),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let sequence = 0; sequence * CHUNK_BYTES < block.length; sequence += 1) {
    const start = sequence * CHUNK_BYTES;
    const length = Math.min(CHUNK_BYTES, block.length - start);
    const content = Buffer.from(block.buffer, block.byteOffset + start, length);
    await transaction.insertInto('directoryChunks').values({ versionId: id, sequence, content }).execute();
  }
  await transaction.deleteFrom('directoryVersions').where('id', '!=', id).execute();
}

/** Returns the ID of the version in use, undefined if nothing was ever imported. */
export async function findVersionId(database: Kysely<Tables>): Promise<string | undefined> {
  const query = database.selectFrom('directoryVersions').select('id').orderBy('id', 'desc').limit(1);
  return (await query.executeTakeFirst())?.id;
}

/** Reads the version in use, if any, even while an import ends. Throws DamagedVersion for changed bytes. */
export function readVersion(database: Kysely<Tables>): Promise<(Version & { readonly id: string }) | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await transaction
        .selectFrom('directoryVersions')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const block = new Uint8Array(row.bytes);
      const hash = createHash('sha256');
      let length = 0;
      for (let sequence = 0; length < row.bytes; sequence += 1) {
        const chunk = await transaction
          .selectFrom('directoryChunks')
          .select('content')
          .where(({ and }) => and({ versionId: row.id, sequence }))
          .executeTakeFirst();
        if (!chunk || length + chunk.content.length > row.bytes) break;
        block.set(chunk.content, length);
        hash.update(chunk.content);
        length += chunk.content.length;
      }
      if (length !== row.bytes || hash.digest('hex') !== row.sha256)
        throw new DamagedVersion(`Version ${row.id} of the directory is incomplete or damaged`);
      return { id: row.id, block, madeAt: row.madeAt, sources: row.sources };
    });
}
