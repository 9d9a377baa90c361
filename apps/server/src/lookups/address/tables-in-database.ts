import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../database/tables.ts';
import { inCall } from '../../operation/tracing/span.ts';
import type { AddressTables, CandidateRows, PostcodeRows } from './address-tables.ts';
import { keyPatterns, lettersOf, plzPatterns, WINDOW } from './similar-keys.ts';
import { inGermanOrder } from './table-rows.ts';

/** The streets that were found: those of a source without house numbers give way to those with. */
const STREETS = `
  streets as (
    select plz, ort, strasse as name, key, ortszusatz, array_to_string(hausnummern, '|') as houses
    from (select *, bool_or(hausnummern <> '{}') over (partition by plz, key, ort) as is_numbered from found) as found
    where hausnummern <> '{}' or not is_numbered
  )`;

/** The columns of a place for the score. */
const PLACE = `
  place.plz, place.ort, keys, suburb_keys as "suburbKeys",
  case when has_streets then array[place.ort] else array(
    select others.ort from directory_places as others where others.plz = place.plz and others.has_streets
  ) end as "streetTowns"`;

const ROWS = `
  (select coalesce(json_agg(places), '[]') from places) as places,
  (select coalesce(json_agg(streets), '[]') from streets) as streets`;

const IN_POSTCODE = `
  with places as (select ${PLACE} from directory_places as place where plz = $1),
  found as (select * from directory_streets where plz = $1 and key in ($2, $3)),
  ${STREETS}
  select ${ROWS}, exists (select from directory_names where key = $4 and not is_suburb) as "isTown"`;

/** An error replaces at most two letters by two others; comparing their sets is much faster than `LIKE`. */
const DIFFERING = 4;

/**
 * Misspelt streets are searched in similar postcodes, without one in all of the town: then it is the nearest address at most.
 * Arrays and `offset 0` keep PostgreSQL from joining whole tables: its estimates of these few rows are much too high.
 */
const CANDIDATES = `
  with named as (
    select plz, ort from directory_names where key = any($2::text[]) and plz <> $1
    union select plz, ort from directory_places where plz = any($3::text[]) and plz <> $1
  ),
  wanted as materialized (
    select plz, ort, plz = any($4::text[]) as is_whole, is_near or not bool_or(is_near) over () as is_near
    from (select *, plz like any($5::text[]) as is_near from named) as named
  ),
  found as materialized (
    select * from directory_streets where plz = any(array(select plz from wanted where is_whole) || $1::text)
    union all select * from directory_streets
      where plz = any(array(select plz from wanted where not is_whole)) and key = any($6::text[])
    union all select * from directory_streets
      where plz = any(array(select plz from wanted where is_near and not is_whole))
        and length(key) between $7 and $8 and key <> all($6::text[])
        and bit_count((letters # $9)::bit(32)) <= ${DIFFERING} and key like any($10::text[])
  ),
  ${STREETS},
  places as (
    select ${PLACE} from wanted cross join lateral (
      select * from directory_places as place where place.plz = wanted.plz and place.ort = wanted.ort offset 0
    ) as place
    where is_near or wanted.plz in (select plz from found)
  )
  select ${ROWS}`;

/** Asks the database for places and streets, each time in one prepared statement: planning takes longer than reading. [ADDR-09] */
export function tablesInDatabase(pool: Pool): AddressTables {
  const ask = async <Rows extends object>(name: string, text: string, values: readonly unknown[]): Promise<Rows> => {
    const { rows } = await inCall(name, () => pool.query<Rows>({ name, text, values: [...values] }));
    return rows[0] as Rows;
  };
  return {
    inPostcode: ({ plz, streetKeys: [key, otherKey = key], townKey }) =>
      ask<PostcodeRows>('streets of a postcode', IN_POSTCODE, [plz, key, otherKey, townKey]),
    candidates: ({ plz, townKeys, postcodes, wholePostcodes, streetKeys, key }) =>
      ask<CandidateRows>('streets of candidates', CANDIDATES, [
        plz,
        townKeys,
        postcodes,
        wholePostcodes,
        plzPatterns(plz),
        streetKeys,
        key.length - WINDOW,
        key.length + WINDOW,
        lettersOf(key),
        keyPatterns(key),
      ]),
  };
}

/** Returns the towns of a postcode in alphabetical order, none if it is unknown. [ADDR-01] */
export async function townsInDatabase(database: Kysely<Tables>, plz: string): Promise<readonly string[]> {
  const rows = await database.selectFrom('directoryPlaces').select('ort').where('plz', '=', plz).execute();
  return rows.map(({ ort }) => ort).toSorted(inGermanOrder);
}
