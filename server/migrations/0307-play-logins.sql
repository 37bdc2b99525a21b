-- A game ends with the login from which it was opened. Games of before have none, and end by time.
alter table game.sessions add column login_id text references public.access_sessions;
create index sessions_login on game.sessions (login_id);
