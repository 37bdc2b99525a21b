-- An article that is written ahead is published at its time.
alter table help_articles
  -- What is published at a time, and by whom.
  add column next jsonb,
  add column next_at timestamptz,
  add column next_by bigint references staff_members (staff_id),
  add check ((next is null) = (next_at is null) and (next is null) = (next_by is null));
create index help_articles_next on help_articles (next_at) where next_at is not null;
