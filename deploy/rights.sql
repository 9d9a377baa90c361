-- Rights of the role of the server, by the owner of the tables after every migration. `rechner migrate --server-role ROLE`
-- runs this file; so does psql -v server=rechner_server -f deploy/rights.sql. It may be run again.

-- roles.sql grants it to the first role of a server only.
grant connect on database :"DBNAME" to :"server";
grant usage on schema public, graphile_worker to :"server";
grant select, insert, update, delete on all tables in schema public, graphile_worker to :"server";

-- The server reads which migrations have run, and changes nothing of it.
revoke insert, update, delete on public.kysely_migration, public.kysely_migration_lock, graphile_worker.migrations
  from :"server";

-- graphile_worker turns row level security on without a policy: only the owner would see a job. The grants decide instead.
do $$
declare
  job_table regclass;
begin
  for job_table in
    select oid from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)
  loop
    execute format('create policy by_grants on %s using (true) with check (true)', job_table);
  end loop;
end
$$;
