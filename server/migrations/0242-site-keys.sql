-- Keys of the site, sealed under its secret: what says that the secret is the right one, and keys
-- of hashes that must outlive it.
create table app_keys (
  name text not null,
  number integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (name, number)
);
