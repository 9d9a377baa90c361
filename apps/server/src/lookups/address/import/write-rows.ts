import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { lettersOf } from '../similar-keys.ts';
import { streetKey } from '../street-form.ts';
import { placeKeys } from '../table-rows.ts';

/** A town in a postcode, with its other official names and its suburbs. */
export interface NewPlace {
  readonly plz: string;
  readonly ort: string;
  readonly otherNames: Iterable<string>;
  readonly suburbs: Iterable<string>;
}

export interface NewStreet {
  readonly plz: string;
  readonly ort: string;
  readonly strasse: string;
  readonly ortszusatz: string;
  readonly hausnummern: Iterable<string>;
}

/** Rows in one statement. */
const AT_ONCE = 10_000;

async function insertNames(database: Kysely<Tables>, source: string, places: readonly NewPlace[]): Promise<void> {
  const rows = places.flatMap(({ plz, ort, otherNames, suburbs }) => {
    const { keys, suburbKeys } = placeKeys(ort, [...otherNames], [...suburbs]);
    const rowOf = (isSuburb: boolean) => (key: string) => ({ plz, ort, key, isSuburb });
    return [...keys.map(rowOf(false)), ...suburbKeys.map(rowOf(true))];
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await sql`
      insert into directory_names (plz, ort, key, is_suburb, source)
      select plz, ort, key, is_suburb, ${source}
      from unnest(
        ${some.map(({ plz }) => plz)}::text[], ${some.map(({ ort }) => ort)}::text[],
        ${some.map(({ key }) => key)}::text[], ${some.map(({ isSuburb }) => isSuburb)}::boolean[]
      ) as added (plz, ort, key, is_suburb)
      on conflict do nothing`.execute(database);
  }
}

/** Replaces the towns of a source. A town keeps its ID, so that a look-up may see two states. */
export async function replacePlaces(
  database: Kysely<Tables>,
  source: string,
  places: readonly NewPlace[],
): Promise<void> {
  await database.deleteFrom('directoryNames').where('source', '=', source).execute();
  await insertNames(database, source, places);
  await sql`
    insert into directory_places (plz, ort, keys, suburb_keys, has_streets)
    select plz, ort, array_agg(distinct key) filter (where not is_suburb),
      coalesce(array_agg(distinct key) filter (where is_suburb), '{}'), bool_or(source in ('addresses', 'streets'))
    from directory_names group by plz, ort
    on conflict (plz, ort) do update
      set keys = excluded.keys, suburb_keys = excluded.suburb_keys, has_streets = excluded.has_streets
      where directory_places.keys <> excluded.keys or directory_places.suburb_keys <> excluded.suburb_keys
        or directory_places.has_streets <> excluded.has_streets`.execute(database);
  await sql`
    delete from directory_places where not exists (
      select from directory_names as names where names.plz = directory_places.plz and names.ort = directory_places.ort
    )`.execute(database);
}

/** No house number contains it: rows with control characters are rejected. */
const SEPARATOR = '\t';

/** Adds streets of a source; house numbers of a street that is there are added to it. */
export async function insertStreets(
  database: Kysely<Tables>,
  source: string,
  streets: readonly NewStreet[],
): Promise<void> {
  const keys = streets.map(({ strasse }) => streetKey(strasse));
  await sql`
    insert into directory_streets (plz, key, ort, strasse, ortszusatz, source, letters, hausnummern)
    select plz, key, ort, strasse, ortszusatz, ${source}, letters, string_to_array(hausnummern, ${SEPARATOR})
    from unnest(
      ${streets.map(({ plz }) => plz)}::text[], ${keys}::text[], ${streets.map(({ ort }) => ort)}::text[],
      ${streets.map(({ strasse }) => strasse)}::text[], ${streets.map(({ ortszusatz }) => ortszusatz)}::text[],
      ${keys.map(lettersOf)}::integer[], ${streets.map(({ hausnummern }) => [...hausnummern].join(SEPARATOR))}::text[]
    ) as added (plz, key, ort, strasse, ortszusatz, letters, hausnummern)
    on conflict (plz, key, ort, strasse, ortszusatz, source) do update
      set hausnummern = array(select distinct unnest(directory_streets.hausnummern || excluded.hausnummern))`.execute(
    database,
  );
}
