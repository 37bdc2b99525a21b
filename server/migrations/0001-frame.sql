-- What the frame itself keeps: keys of calls that must not happen twice, and settings.
create table idempotency_keys (
  scope text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  reply json,
  created_at timestamptz not null,
  primary key (scope, key)
);

-- Everything that an operator may change without a release; edited in the console, seeded once.
create table settings (
  key text primary key,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
