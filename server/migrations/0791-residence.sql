-- Where a player lives, if they say so, as they chose it on the map: a name and millionths of a
-- degree, rounded to about 10 metres.
alter table players
  add column residence_name text,
  add column residence_latitude integer check (residence_latitude between -90000000 and 90000000),
  add column residence_longitude integer check (residence_longitude between -180000000 and 180000000),
  add check ((residence_name is null) = (residence_latitude is null)
    and (residence_latitude is null) = (residence_longitude is null));
