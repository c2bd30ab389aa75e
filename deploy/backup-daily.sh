# Backs the database up once a day, and keeps the backups of KEEP_DAYS days. A backup that failed is tried again after ten
# minutes. The container's health check says when the newest backup is too old.
set -u
folder=/var/backups/operatory
trap 'exit 0' TERM INT
while :; do
  if ! find "$folder" -name '*.backup' -mmin -1430 | grep -q .; then
    node --disable-warning=ExperimentalWarning src/ops/main.ts backup "$folder/$(date -u +%Y%m%dT%H%M%SZ).backup" &&
      find "$folder" -name '*.backup' -mtime +"${KEEP_DAYS:-14}" -delete
  fi
  sleep 600 &
  wait $!
done
