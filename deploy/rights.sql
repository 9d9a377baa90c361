-- Rights of the role of the server, by the owner of the tables after every migration. `rechner migrate --server-role ROLE`
-- runs this file; so does psql -v server=rechner_server -f deploy/rights.sql. It may be run again.

-- roles.sql grants it to the first role of a server only.
grant connect on database :"DBNAME" to :"server";
grant usage on schema public to :"server";
grant select, insert, update, delete on all tables in schema public to :"server";

-- The server reads which migrations have run, and changes nothing of it.
revoke insert, update, delete on public.kysely_migration, public.kysely_migration_lock from :"server";
