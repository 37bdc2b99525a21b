-- What other slices read of what operators place in the app.

-- For content: the sponsored clubs, and when each is shown.
create or replace view content_clubs as
  select (content ->> 'shownFrom')::timestamptz as shown_from,
    (content ->> 'shownUntil')::timestamptz as shown_until
  from home_placements
  where kind = 'club' and published_at is not null;
