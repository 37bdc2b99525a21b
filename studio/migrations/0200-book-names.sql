-- Names of the players and runners that bets are on, by code, where a feed brings its own.
alter table studio.book_events add column names jsonb not null default '{}'
  check (jsonb_typeof(names) = 'object');
