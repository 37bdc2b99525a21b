-- Terms, basic information, dictionaries and message texts get drafts, a time of publication and a history.
create table document_drafts (
  document_id text primary key,
  -- Counts the saved drafts: two operators do not overwrite each other.
  revision int not null default 1,
  -- The last version in document_versions; 0: none yet.
  version int not null default 0,
  -- What is written and not published yet.
  draft jsonb,
  -- What is published at a time, and by whom.
  next jsonb,
  next_at timestamptz,
  next_by bigint references staff_members (staff_id),
  check ((next is null) = (next_at is null) and (next is null) = (next_by is null))
);
create index document_drafts_next on document_drafts (next_at) where next_at is not null;

create table document_versions (
  document_id text not null references document_drafts,
  version int not null,
  content jsonb not null,
  -- Null: it came with the product.
  published_at timestamptz,
  published_by bigint references staff_members (staff_id),
  primary key (document_id, version)
);
