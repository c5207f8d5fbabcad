#!/bin/sh
# Runs once, when the database's volume is empty: the server's own user may do nothing but own its
# database. psql reads the password from the environment and quotes it, whatever it holds.
set -eu
psql -q -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password TOURNAMENT_PASSWORD
create role tournament login nosuperuser nocreatedb nocreaterole password :'password';
create database tournament owner tournament;
SQL
