import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Streets and towns as rows in place of a packed block. Rows have the kind of import that they come from ('base' for bundled
 * towns), so that an import replaces its own only; `directory_places` combines the names of all. Keys are folded names of
 * a–z and 0–9. Of what was imported before, only the attribution stays: it must be imported again. [ADDR-09]
 */
const TABLES = `
  create table directory_sources (
    id bigint generated always as identity,
    kind text primary key,
    file_name text not null,
    attribution text,
    rows integer not null,
    imported_at timestamptz not null,
    postcodes integer not null default 0,
    streets integer not null default 0,
    house_numbers integer not null default 0
  );

  create table directory_names (
    plz text collate "C" not null,
    ort text collate "C" not null,
    key text collate "C" not null,
    is_suburb boolean not null,
    source text not null,
    primary key (plz, ort, key, is_suburb, source)
  );
  create index directory_names_key on directory_names (key);

  create table directory_places (
    id integer primary key generated always as identity,
    plz text collate "C" not null,
    ort text collate "C" not null,
    keys text[] not null,
    suburb_keys text[] not null,
    has_streets boolean not null,
    unique (plz, ort)
  );

  create table directory_streets (
    plz text collate "C" not null,
    key text collate "C" not null,
    ort text collate "C" not null,
    strasse text collate "C" not null,
    ortszusatz text collate "C" not null,
    source text not null,
    letters integer not null,
    hausnummern text[] not null,
    primary key (plz, key, ort, strasse, ortszusatz, source)
  );
  create index directory_streets_length on directory_streets (plz, length(key));

  -- Only the owner of a table may analyze it, and autovacuum comes too late: until then look-ups would take seconds.
  create function analyze_directory() returns void language plpgsql security definer set search_path from current as
    'begin analyze directory_names, directory_places, directory_streets; end';

  insert into directory_sources (kind, file_name, attribution, rows, imported_at)
    select kind, file_name, attribution, 0, completed_at from directory_imports where completed_at is not null;

  drop table directory_chunks;
  drop table directory_versions;
  drop table directory_batches;
  drop table directory_imports`;

export const addAddressTables: Migration = {
  up: async (database) => {
    await sql.raw(TABLES).execute(database);
  },
};
