-- What other slices read of what operators place in the app.

-- For content: the clubs that the site sponsors, with the time in which each is shown.
create or replace view content_clubs as
  select (content ->> 'shownFrom')::timestamptz as shown_from,
    (content ->> 'shownUntil')::timestamptz as shown_until
  from home_placements
  where kind = 'club' and published_at is not null;
