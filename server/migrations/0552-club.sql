-- The page of the sponsored club consists of placements, like home: the club, matches, news, pictures.
alter table home_placements drop constraint home_placements_kind_check;
alter table home_placements add constraint home_placements_kind_check check (kind in ('notice',
  'banner', 'club', 'fixture', 'news', 'photo'));
