-- What the site shows, in every language, and the pictures that players hand in.
create table content_notices (
  notice_id text primary key,
  texts jsonb not null,
  link text not null default '',
  position integer not null,
  shown_from timestamptz not null,
  shown_until timestamptz
);

create table content_banners (
  banner_id text primary key,
  titles jsonb not null,
  notes jsonb not null,
  art text not null,
  tone text not null check (tone in ('warm', 'cool', 'green', 'rose')),
  link text not null default '',
  audience text not null default 'all' check (audience in ('all', 'visitors', 'players')),
  position integer not null,
  shown_from timestamptz not null,
  shown_until timestamptz
);

-- One row per upload; the picture itself lies in the data folder under its hash.
create table content_files (
  file_id text primary key,
  player_id bigint not null references players,
  purpose text not null check (purpose in ('receipt', 'avatar', 'feedback')),
  sha256 bytea not null,
  pixels_sha256 bytea not null,  -- of the picture as it was sent, whatever its wrapping
  kind text not null check (kind in ('webp')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index content_files_player on content_files (player_id, created_at desc);
create index content_files_pixels on content_files (pixels_sha256);
