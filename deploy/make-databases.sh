#!/bin/sh
# Two databases, each with an owner and with a role for the application that owns nothing. The
# image of PostgreSQL runs it once, for a new volume; elsewhere run it as a superuser.
set -eu
: "${VELA_OWNER_PASSWORD:?}" "${VELA_APP_PASSWORD:?}"
for name in vela studio; do
  psql -v ON_ERROR_STOP=1 -v name="$name" -v owner="${name}_owner" -v app="${name}_app" \
    -v owner_password="$VELA_OWNER_PASSWORD" -v app_password="$VELA_APP_PASSWORD" \
    --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role :"owner" login password :'owner_password';
create role :"app" login password :'app_password';
create database :"name" owner :"owner" encoding 'UTF8' template template0;
revoke all on database :"name" from public;
grant connect on database :"name" to :"app";
SQL
done
