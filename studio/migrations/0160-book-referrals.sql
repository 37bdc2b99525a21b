-- Bets that players have sent to a trader because they are above what may be staked. The stake is
-- taken as any bet's; an offer of the trader returns it, and stands for some time.

create table studio.book_referrals (
  bet_id uuid primary key references studio.book_bets,
  -- `ended`: its stake was not taken, time ran out, or something in its match returned it.
  state text not null check (state in
    ('waiting', 'accepted', 'offered', 'taken', 'declined', 'refused', 'ended')),
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- Of an offer: until when it can be taken, the stake of each combination, the odds of each leg.
  offer_ends_at timestamptz,
  unit_stake_minor bigint check (unit_stake_minor > 0),
  odds_milli int[],
  -- The bet that the offer became.
  taken_by uuid unique references studio.book_bets,
  check (num_nulls(offer_ends_at, unit_stake_minor, odds_milli)
    = case when state in ('offered', 'taken', 'declined') then 0 else 3 end),
  check ((state in ('waiting', 'ended')) = (answered_at is null)),
  check ((state = 'taken') = (taken_by is not null))
);
create index book_referrals_waiting on studio.book_referrals (sent_at) where state = 'waiting';
create index book_referrals_offered on studio.book_referrals (offer_ends_at)
  where state = 'offered';
