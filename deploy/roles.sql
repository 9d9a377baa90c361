-- Roles and database, once, by a superuser: psql -f deploy/roles.sql. Then give both roles a password: \password rechner_owner

-- Owns the tables, migrates, makes and restores backups. The server never gets its password.
create role rechner_owner login;

-- The server and the commands for operators. Its rights are in rights.sql.
create role rechner_server login;

create database rechner owner rechner_owner encoding 'UTF8' template template0;
revoke all on database rechner from public;
grant connect on database rechner to rechner_server;
