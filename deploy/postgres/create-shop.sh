# PostgreSQL's image runs this once, in an empty database. The store's user owns its database; to check backups it may create others.
set -eu
psql --no-psqlrc -v ON_ERROR_STOP=1 -v password="$SHOP_DB_PASSWORD" --username postgres <<'SQL'
create role shop login createdb password :'password';
create database operatory owner shop encoding 'UTF8' template template0;
revoke connect on database operatory from public;
SQL
