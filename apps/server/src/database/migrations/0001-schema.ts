import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// Sealed and packed columns have storage external: PostgreSQL would try in vain to compress them.

/** Orders, sealed, with everything that is deleted with them. [ORD-02, ORD-03, SEC-01, SEC-08] */
const ORDERS = `
  create table orders (
    reference text primary key,
    key_hash bytea not null unique,
    product text not null,
    sealed bytea not null,
    accepted_at timestamptz not null
  );
  alter table orders alter sealed set storage external;
  create index orders_accepted_at on orders (accepted_at);

  create table order_documents (
    reference text not null references orders on delete cascade,
    name text not null,
    sealed bytea not null,
    rendered_at timestamptz not null,
    primary key (reference, name)
  );
  alter table order_documents alter sealed set storage external;

  create table order_corrections (
    reference text primary key references orders on delete cascade,
    sealed bytea not null,
    corrected_at timestamptz not null
  );

  create table deliveries (
    reference text not null references orders on delete cascade,
    delivery text not null,
    message_id text not null,
    state text not null check (state in ('pending', 'sent', 'failed', 'settled')),
    attempts integer not null default 0,
    tries integer not null default 0,
    next_at timestamptz not null,
    last_reason text,
    queued_at timestamptz not null,
    last_attempt_at timestamptz,
    ended_at timestamptz,
    waits_until timestamptz,
    primary key (reference, delivery)
  );
  create index deliveries_due on deliveries (next_at) where state = 'pending';

  create table delivery_attempts (
    reference text not null references orders on delete cascade,
    delivery text not null,
    number integer not null,
    message_id text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    outcome text check (outcome in ('sent', 'failed', 'broken off')),
    reason text,
    reply text,
    primary key (reference, delivery, number)
  )`;

/** What orders share: no personal data. [DOC-02] */
const TARIFFS = `
  create table tariff_versions (sha256 text primary key, content text not null)`;

/** Mails of a server without SMTP, and confirmations counted per address and day. [MAIL-02, SEC-10] */
const MAILS = `
  create table local_mails (
    id uuid primary key default gen_random_uuid(),
    message_id text not null unique,
    received_at timestamptz not null,
    arrived_at timestamptz not null,
    sealed_entry bytea not null,
    sealed_source bytea not null
  );
  alter table local_mails alter sealed_source set storage external;
  create index local_mails_received_at on local_mails (received_at desc, id);
  create index local_mails_arrived_at on local_mails (arrived_at);

  create table confirmation_days (
    day date not null,
    address_hash bytea not null,
    orders text[] not null,
    primary key (day, address_hash)
  )`;

/** Saved offers and Service-IDs, found by keyed hashes. [LINK-01, LINK-05, LINK-07, LINK-10, SID-03, SEC-08] */
const SAVED_OFFERS = `
  create table saved_offers (
    key_hash bytea primary key,
    verifier_hash bytea,
    sealed bytea not null,
    wrong_tries integer not null default 0,
    saved_at timestamptz not null
  );
  alter table saved_offers alter sealed set storage external;
  create index saved_offers_saved_at on saved_offers (saved_at);

  create table saved_offer_tries (
    key_hash bytea not null references saved_offers on delete cascade on update cascade,
    address_hash bytea not null,
    wrong_tries integer not null,
    waits smallint not null default 0,
    locked_until timestamptz,
    primary key (key_hash, address_hash)
  );

  create table service_ids (
    id_hash bytea primary key,
    key_hash bytea not null unique references saved_offers on delete cascade,
    sealed bytea not null
  );
  alter table service_ids alter sealed set storage external`;

/** Agents, with hashes of their invitations and sessions. Names of an identity provider are not unique. [SID-04] */
const AGENTS = `
  create table agents (
    id integer primary key generated always as identity,
    name text not null,
    subject_hash bytea unique,
    roles text[] not null default '{agent}',
    invitation_hash bytea unique,
    invited_until timestamptz,
    session_hash bytea unique,
    signed_in_until timestamptz,
    signed_in_at timestamptz,
    session_used_at timestamptz
  );
  create unique index agents_name on agents (name) where subject_hash is null`;

/**
 * Streets and towns. Rows have the kind of import that they come from ('base' for bundled towns), so that an import replaces
 * its own only; `directory_places` combines the names of all. Keys are folded names of a–z and 0–9. [ADDR-09]
 */
const DIRECTORY = `
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
    'begin analyze directory_names, directory_places, directory_streets; end'`;

/**
 * State of the server processes: fingerprints of keys and secrets, maintenance, clock and limits. Counts are unlogged:
 * they need no wait for the disk, and after a crash of the database they start anew. [SEC-01, SEC-04, SEC-10, CONF-04]
 */
const OPERATION = `
  create table key_fingerprints (day text primary key, fingerprint bytea not null);

  create table secret_fingerprints (fingerprint bytea primary key, seen_at timestamptz not null);

  create table maintenance (
    only_one boolean primary key default true check (only_one),
    since timestamptz not null,
    message text,
    expected_until timestamptz
  );

  create table nightly_checks (
    only_one boolean primary key default true check (only_one),
    day date not null
  );

  create table deletion_clock (
    id boolean primary key default true check (id),
    trusted_at timestamptz not null
  );

  create unlogged table shared_counts (
    key text collate "C" primary key,
    amount bigint not null,
    until timestamptz not null
  );
  create index shared_counts_until on shared_counts (until)`;

export const createSchema: Migration = {
  up: async (database) => {
    for (const part of [ORDERS, TARIFFS, MAILS, SAVED_OFFERS, AGENTS, DIRECTORY, OPERATION])
      await sql.raw(part).execute(database);
  },
};
