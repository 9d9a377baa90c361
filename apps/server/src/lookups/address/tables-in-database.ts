import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AddressTables, CandidateRows, PostcodeRows } from './address-tables.ts';
import { lettersOf } from './letters.ts';
import { inGermanOrder } from './table-rows.ts';

// `offset 0` and arrays keep PostgreSQL from joining whole tables: its estimates of these few rows are much too high.

/** The streets that were found, of all sources: equal ones are one, and those without house numbers give way to those with. */
const STREETS = sql`
  combined as materialized (
    select place.id, strasse, key, ortszusatz,
      coalesce(string_agg(nullif(array_to_string(hausnummern, '|'), ''), '|'), '') as houses
    from found
    cross join lateral (
      select strasse, ortszusatz, hausnummern from directory_streets as street
      where street.plz = found.plz and street.key = found.key and street.ort = found.ort offset 0
    ) as street
    cross join lateral (
      select id from directory_places as place where place.plz = found.plz and place.ort = found.ort offset 0
    ) as place
    group by place.id, strasse, key, ortszusatz
  ),
  streets as (
    select id as "placeId", strasse as name, key, ortszusatz, houses from combined
    where houses <> '' or not exists (
      select from combined as numbered
      where numbered.id = combined.id and numbered.key = combined.key and numbered.houses <> ''
    )
  )`;

/** The columns of a place for the score. */
const PLACE = sql`
  place.id, place.plz, place.ort, keys, suburb_keys as "suburbKeys",
  case when has_streets then array[place.id] else array(
    select others.id from directory_places as others where others.plz = place.plz and others.has_streets
  ) end as "streetPlaces"`;

function rowsOf(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${name}), '[]') from ${name}) as ${name}`;
}
const ROWS = sql`${rowsOf(sql`places`)}, ${rowsOf(sql`streets`)}`;

/** An error replaces at most two letters by two others; comparing their sets is much faster than `LIKE`. */
const DIFFERING = 4;

/** Asks the database for places and streets, each time in one query. [ADDR-09] */
export function tablesInDatabase(database: Kysely<Tables>): AddressTables {
  return {
    inPostcode: async ({ plz, streetKeys, townKey }) => {
      const { rows } = await sql<PostcodeRows>`
        with places as (select ${PLACE} from directory_places as place where plz = ${plz}),
        found as (
          select distinct plz, key, ort from directory_streets where plz = ${plz} and key = any(${streetKeys}::text[])
        ),
        ${STREETS}
        select ${ROWS},
          exists (select from directory_names where key = ${townKey} and not is_suburb) as is_town`.execute(database);
      return rows[0] as PostcodeRows;
    },

    candidates: async ({ plz, townKeys, postcodes, wholePostcodes, streetKeys, keyPatterns, keyLength }) => {
      const lengths = streetKeys.map((key) => key.length);
      const letters = lettersOf(keyPatterns.join('').replaceAll('%', ''));
      const { rows } = await sql<CandidateRows>`
        with wanted as materialized (
          select plz, ort from directory_names where key = any(${townKeys}::text[]) and plz <> ${plz}
          union select plz, ort from directory_places where plz = any(${postcodes}::text[]) and plz <> ${plz}
        ),
        places as materialized (
          select ${PLACE} from wanted cross join lateral (
            select * from directory_places as place where place.plz = wanted.plz and place.ort = wanted.ort offset 0
          ) as place
        ),
        towns as materialized (
          select distinct place.ort from places cross join lateral (
            select ort from directory_places as place where place.plz = places.plz and place.has_streets offset 0
          ) as place
        ),
        found as materialized (
          select plz, key, ort from directory_streets
            where plz = any(array(select plz from places where plz = any(${wholePostcodes}::text[])) || ${plz}::text)
          union select plz, key, ort from directory_streets
            where ort = any(array(select ort from towns))
              and length(key) = any(${lengths}::integer[]) and key = any(${streetKeys}::text[])
          union select plz, key, ort from directory_streets
            where cardinality(${keyPatterns}::text[]) > 0 and ort = any(array(select ort from towns))
              and length(key) between ${keyLength.least} and ${keyLength.most}
              and bit_count((letters # ${letters})::bit(32)) <= ${DIFFERING} and key like any(${keyPatterns}::text[])
        ),
        ${STREETS}
        select ${ROWS}`.execute(database);
      return rows[0] as CandidateRows;
    },
  };
}

/** Returns the towns of a postcode in alphabetical order, none if it is unknown. [ADDR-01] */
export async function townsInDatabase(database: Kysely<Tables>, plz: string): Promise<readonly string[]> {
  const rows = await database.selectFrom('directoryPlaces').select('ort').where('plz', '=', plz).execute();
  return rows.map(({ ort }) => ort).toSorted(inGermanOrder);
}
