#!/bin/sh
# Restores a backup into two databases that are empty and a data folder that has no uploads.
#
#   DATABASE_OWNER_URL=… STUDIO_DATABASE_OWNER_URL=… VELA_DATA_DIR=… deploy/restore.sh <backup>
#
# `npm run migrate` comes next: it grants the application's roles what they need.
set -eu
umask 077
: "${DATABASE_OWNER_URL:?}" "${STUDIO_DATABASE_OWNER_URL:?}" "${VELA_DATA_DIR:?}"
backup=${1:?"usage: deploy/restore.sh <backup>"}
(cd "$backup" && sha256sum --check --quiet SHA256SUMS)
for url in "$DATABASE_OWNER_URL" "$STUDIO_DATABASE_OWNER_URL"; do
  found=$(psql --no-psqlrc -Atc "select count(*) from pg_class where relname = 'schema_migrations'" "$url")
  if [ "$found" != 0 ]; then
    echo "A database that is to be restored has tables already: give an empty one." >&2
    exit 1
  fi
done
restore() {
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$2" "$backup/$1.dump"
}
restore vela "$DATABASE_OWNER_URL"
restore studio "$STUDIO_DATABASE_OWNER_URL"
mkdir -p "$VELA_DATA_DIR"
for name in files audit-anchors.jsonl; do
  if [ -e "$backup/$name" ]; then cp -Rp "$backup/$name" "$VELA_DATA_DIR/"; fi
done
echo "Restored. Next: npm run migrate, npm run verify-ledger, npm run verify-audit."
