-- How often each caller has called, counted by all copies together; worth nothing after a crash.
create unlogged table app_rates (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
