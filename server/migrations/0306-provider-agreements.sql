-- What is agreed with a provider beside its keys: where the pages of its games are, which country
-- its players are said to be in, and when it was closed. We sign to an address as was agreed for it.
alter table game.providers
  add column page_origins text[] not null default '{}',  -- none: the origin of base_url
  add column country text not null default 'XX' check (country ~ '^[A-Z]{2}$'),
  add column closed_at timestamptz;
create unique index providers_base_url on game.providers (base_url);
