-- Pictures that operators publish: one row for each, whatever its name; its files lie under their hashes.
create table picture_files (
  picture_id text primary key,
  -- Of its largest file: the same picture once more is the same row.
  sha256 bytea not null unique,
  -- From small to large: the hash of each file in hexadecimal, its width and height.
  sizes jsonb not null,
  uploaded_by bigint not null references staff_members (staff_id),
  created_at timestamptz not null
);
