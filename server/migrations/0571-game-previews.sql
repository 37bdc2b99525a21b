-- The address at which anyone may look at a game; null if it needs an account.
alter table game.games add column preview_url text;
