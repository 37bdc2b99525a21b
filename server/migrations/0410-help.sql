-- Articles that answer players' questions: what is published, its draft, every version, and whether it helped.
create table help_articles (
  article_id text primary key,
  topic text not null check (topic in ('deposit', 'withdrawal', 'transfer', 'games', 'account',
    'technical', 'browser', 'safePlay')),
  position int not null,
  is_popular boolean not null,
  -- The version that players read or, while published_at is null, the last one that they read.
  version int not null default 0,
  -- In each language a title and blocks; null: never published.
  texts jsonb,
  published_at timestamptz,
  -- What is written and not published yet.
  draft jsonb,
  check (published_at is null or texts is not null),
  check ((texts is null) = (version = 0))
);

create table help_versions (
  article_id text not null references help_articles on delete cascade,
  version int not null,
  texts jsonb not null,
  published_at timestamptz not null,
  -- Null: it came with the product.
  published_by bigint references staff_members (staff_id),
  primary key (article_id, version)
);

create table help_ratings (
  article_id text not null references help_articles on delete cascade,
  player_id bigint not null references players,
  is_helpful boolean not null,
  rated_at timestamptz not null,
  primary key (article_id, player_id)
);
