-- What this platform runs, part by part, as it lay on the disk when a process of it last started.
create table software_components (
  component text primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_count integer not null,
  installed_at timestamptz not null,
  checked_at timestamptz not null,
  -- Set when files differ from those that the process started with; cleared by the next start.
  changed_at timestamptz
);
