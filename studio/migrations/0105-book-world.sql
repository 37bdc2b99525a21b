-- The seed of the simulated world: with one seed, all processes of a studio show the same matches.
create table studio.book_world (
  is_only boolean primary key default true check (is_only),
  -- 32 bytes in hexadecimal. Whoever knows it knows every result: it never leaves the studio.
  seed text not null check (seed ~ '^[0-9a-f]{64}$')
);
