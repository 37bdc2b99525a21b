-- The lobby: numbers of games, what a search finds them by, favourites, and what many open.

-- A text as it is searched: width, case, accents and spaces make no difference.
create function game.fold(p_text text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  regexp_replace(lower(normalize(p_text, nfkd)), '[\u0300-\u036f]', '', 'g'),
  '\s+', ' ', 'g'));

-- All names in all languages, one per line, as they are searched.
create function game.fold_names(p_names jsonb) returns text
language sql immutable strict parallel safe
as $$ select coalesce(string_agg(game.fold(value), E'\n' order by key), '') from jsonb_each_text(p_names) $$;

alter table game.venues
  add column search_text text not null generated always as (game.fold_names(names)) stored;

-- A number for each game, because an address of the specification ends in one.
alter table game.games
  add column game_no integer generated always as identity unique,
  add column search_text text not null generated always as (game.fold_names(names)) stored;

-- A mark of a player's. No more than the lobby allows; whoever adds one holds the player's row.
create table game.favourites (
  player_id bigint not null references public.players,
  game_no integer not null references game.games (game_no) on delete cascade,
  created_at timestamptz not null,
  primary key (player_id, game_no)
);

-- How many players opened a game in the last days, counted now and then from the sessions.
create table game.popularity (
  game_no integer primary key references game.games (game_no) on delete cascade,
  players integer not null check (players > 0)
);
create index sessions_created on game.sessions using brin (created_at);
