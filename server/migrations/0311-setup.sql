-- A site is set up before players register. Those of before are.
alter table site add column set_up_at timestamptz;
update site set set_up_at = created_at;

-- A venue is shown to players from when an operator has opened it; null: not yet.
alter table game.venues add column opened_at timestamptz default now();
