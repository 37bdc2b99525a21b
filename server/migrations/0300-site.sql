-- What a site is: one row, written when the site is made. Its books are in this currency and its
-- days are counted in this time zone, so neither changes afterwards.
create table site (
  site_no smallint primary key default 1 check (site_no = 1),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  minor_digits smallint not null check (minor_digits between 0 and 5),
  time_zone text not null,
  name text not null check (name <> ''),
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  created_at timestamptz not null
);
