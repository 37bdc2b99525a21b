alter table game.providers
  -- What a provider says that it runs; empty if it says nothing.
  add column software text not null default '';

alter table game.venues
  -- Whether the rest that is under way has been written into the audit log.
  add column is_maintenance_logged boolean not null default false;
