-- Notices and banners of the home page become placements: operators draft, publish and schedule them.
create table home_placements (
  placement_id text primary key,
  kind text not null check (kind in ('notice', 'banner')),
  -- Counts the saved drafts: two operators do not overwrite each other.
  revision int not null default 1,
  -- The version that is on the page or, while published_at is null, the last one that was.
  version int not null default 0,
  -- What is published; null: never published.
  content jsonb,
  published_at timestamptz,
  -- What is written and not published yet.
  draft jsonb,
  check (published_at is null or content is not null),
  check ((content is null) = (version = 0)),
  check (content is not null or draft is not null)
);

create table home_versions (
  placement_id text not null references home_placements on delete cascade,
  version int not null,
  content jsonb not null,
  published_at timestamptz not null,
  -- Null: it came with the product.
  published_by bigint references staff_members (staff_id),
  primary key (placement_id, version)
);

insert into home_placements (placement_id, kind, version, content, published_at)
select notice_id, 'notice', 1, jsonb_build_object('kind', 'notice', 'position', position,
    'link', link, 'shownFrom', shown_from, 'shownUntil', shown_until, 'texts', texts), shown_from
from content_notices;

insert into home_placements (placement_id, kind, version, content, published_at)
select banner_id, 'banner', 1, jsonb_build_object('kind', 'banner', 'position', position,
    'link', link, 'shownFrom', shown_from, 'shownUntil', shown_until, 'titles', titles,
    'notes', notes, 'art', art, 'picture', null, 'tone', tone, 'audience', audience,
    'isPromotional', audience = 'beforeFirstDeposit'), shown_from
from content_banners;

insert into home_versions (placement_id, version, content, published_at)
select placement_id, version, content, published_at from home_placements;

drop table content_notices;
drop table content_banners;
