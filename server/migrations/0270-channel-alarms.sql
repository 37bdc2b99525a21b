-- Payment channels that do not let us in: our credentials are wrong, and somebody must see to it.
create table channel_alarms (
  channel text primary key,
  -- What the channel answered last, 401 or 403.
  status integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0)
);
