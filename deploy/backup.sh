#!/bin/sh
# Backs up a site that runs: both databases, uploads and the anchors of the audit log.
#
#   DATABASE_OWNER_URL=… STUDIO_DATABASE_OWNER_URL=… VELA_DATA_DIR=… deploy/backup.sh <folder>
#
# Makes <folder>/<time in UTC> and prints its name. Private keys and VELA_SECRET are not in it:
# whoever takes a backup must not have them. The programs of PostgreSQL must not be older than the
# server.
set -eu
umask 077
: "${DATABASE_OWNER_URL:?}" "${STUDIO_DATABASE_OWNER_URL:?}" "${VELA_DATA_DIR:?}"
folder=${1:?"usage: deploy/backup.sh <folder>"}
made="$folder/$(date -u +%Y%m%dT%H%M%SZ)"
draft="$made.part"
mkdir -p "$draft"
trap 'rm -rf "$draft"' EXIT

# The games first: what they know, the platform knows as well, and never less.
pg_dump --format=custom --file="$draft/studio.dump" --dbname="$STUDIO_DATABASE_OWNER_URL"
pg_dump --format=custom --file="$draft/vela.dump" --dbname="$DATABASE_OWNER_URL"
# After the database: an upload or an anchor that the database knows is there.
for name in files audit-anchors.jsonl; do
  if [ -e "$VELA_DATA_DIR/$name" ]; then cp -Rp "$VELA_DATA_DIR/$name" "$draft/"; fi
done
rm -rf "$draft/files/drafts"
# A dump that cannot be read is no backup.
for name in vela studio; do pg_restore --list "$draft/$name.dump" >/dev/null; done
(cd "$draft" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS)
sync
mv "$draft" "$made"
trap - EXIT
echo "$made"
