-- A session that was ended says so itself: no clock that was read before the end can overrule it.
alter table studio.sessions add column ended_at timestamptz;
create index sessions_not_ended on studio.sessions (player, game_code) where ended_at is null;
