-- Invitations: who came by whom, on which terms, what was due for it, and who may not take part.
alter table players add column is_agent boolean not null default false;
create index players_agents on players (username) where is_agent;

create table invite_friends (
  friend_id bigint primary key references players,
  inviter_id bigint not null references players check (inviter_id <> friend_id),
  registered_at timestamptz not null,
  -- The days of the site on which deposits and bets count, and the end of the last one.
  from_day date not null,
  to_day date not null,
  ends_at timestamptz not null check (ends_at > registered_at),
  -- The house's numbers as they were at the registration: a later change is for later friends.
  terms jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'reached', 'expired')),
  reached_at timestamptz,
  -- Deposits as far as they have been looked at; they decide nothing.
  deposited_minor bigint not null default 0,
  benefit_state text not null default 'waiting'
    check (benefit_state in ('waiting', 'opened', 'missed')),
  -- Signs that both sides are one person; those that an operator has seen are not asked about again.
  flags text[] not null default '{}',
  review text check (review in ('open', 'cleared', 'refused')),
  reviewed_flags text[] not null default '{}',
  -- What was granted to the inviter of the friend's bets, and the valid bets that it stands for.
  rebate_minor bigint not null default 0 check (rebate_minor >= 0),
  rebate_valid_minor bigint not null default 0,
  is_rebate_over boolean not null default false,
  check ((state = 'reached') = (reached_at is not null)),
  check (review is distinct from 'open' or flags <> '{}')
);
create index invite_friends_of_inviter on invite_friends (inviter_id, registered_at desc);
create index invite_friends_waiting on invite_friends (ends_at) where state = 'waiting';
create index invite_friends_in_review on invite_friends (registered_at) where review = 'open';

create table invite_rewards (
  friend_id bigint not null references invite_friends,
  role text not null check (role in ('inviter', 'friend')),
  player_id bigint not null references players,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'due' check (state in ('due', 'granted', 'refused')),
  grant_id text unique references welfare_grants,
  due_at timestamptz not null,
  ended_at timestamptz,
  primary key (friend_id, role),
  check ((state = 'granted') = (grant_id is not null)),
  check ((state = 'due') = (ended_at is null))
);
create index invite_rewards_due on invite_rewards (due_at) where state = 'due';
create index invite_rewards_newest on invite_rewards (ended_at desc) where state = 'granted';

-- What a grant of rebate is made of, friend by friend.
create table invite_rebates (
  grant_id text not null references welfare_grants,
  friend_id bigint not null references invite_friends,
  -- Up to which day of the site; the sums are those since the registration.
  day date not null,
  valid_minor bigint not null,
  rebate_minor bigint not null check (rebate_minor > 0),
  primary key (grant_id, friend_id)
);

-- Each player takes the deposit benefit once as an inviter and once as a friend.
create table invite_benefits (
  player_id bigint not null references players,
  role text not null check (role in ('inviter', 'friend')),
  friend_id bigint not null references invite_friends,
  amount_minor bigint not null check (amount_minor > 0),
  turnover_bp integer not null check (turnover_bp >= 0),
  opens_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opens_at),
  grant_id text unique references welfare_grants,
  taken_at timestamptz,
  primary key (player_id, role),
  check ((taken_at is null) = (grant_id is null))
);
