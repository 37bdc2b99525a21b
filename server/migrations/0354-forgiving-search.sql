-- A search forgives: Thai tone marks make no difference, and Chinese names are found by the first
-- letters of their pinyin.
alter table game.games
  drop column search_text,
  add column initials text not null default '';
alter table game.games
  add column search_text text not null generated always as (
    regexp_replace(game.fold_names(names), '[\u0e47-\u0e4c]', '', 'g') || E'\n' || initials) stored;

alter table game.venues drop column search_text;
alter table game.venues
  add column search_text text not null generated always as (
    regexp_replace(game.fold_names(names), '[\u0e47-\u0e4c]', '', 'g')) stored;
