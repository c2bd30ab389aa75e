# Starts PgBouncer in a container. The password of the user `shop` comes from the environment and is written to memory only.
set -eu
umask 077
printf '"shop" "%s"\n' "$SHOP_DB_PASSWORD" >/run/pgbouncer/userlist.txt
exec pgbouncer /etc/operatory/pgbouncer.ini
