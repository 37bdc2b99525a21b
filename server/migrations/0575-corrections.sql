-- What players owe after a win was taken back that they had spent: one row for each rollback whose
-- amount was not in their wallets.
create table game.corrections (
  correction_id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  provider_no smallint not null,
  venue_no smallint not null,
  bet_id bigint not null,
  -- The rollback that took the win back.
  transaction_uuid uuid not null,
  -- What the wallets gave at once.
  taken_minor bigint not null check (taken_minor >= 0),
  owed_minor bigint not null check (owed_minor > 0),
  recovered_minor bigint not null default 0 check (recovered_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  created_at timestamptz not null,
  -- Since when nothing is owed.
  closed_at timestamptz,
  unique (provider_no, transaction_uuid),
  check (recovered_minor + written_off_minor <= owed_minor),
  check ((closed_at is null) = (recovered_minor + written_off_minor < owed_minor))
);
create index corrections_open on game.corrections (player_id) where closed_at is null;
create index corrections_of_player on game.corrections (player_id, correction_id);

-- What repaid a correction: the win, or the rollback that returned a stake.
create table game.correction_recoveries (
  correction_id bigint not null references game.corrections,
  transaction_uuid uuid not null,
  bet_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  recovered_at timestamptz not null,
  primary key (correction_id, transaction_uuid)
);
