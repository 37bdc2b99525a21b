-- Why: a chain of plain hashes can be written again by whoever holds the database. Each entry now
-- carries a code of its hash under a key that is not in the database. Entries of before have none:
-- the first keyed entry says so and covers the head that it found (docs/audit.md).

alter table staff_audit
  -- Which key made the code; null for entries from before there was one.
  add column key_id text,
  add column mac bytea,
  add constraint staff_audit_mac_has_a_key check ((key_id is null) = (mac is null));

-- What the site itself last knew of its anchors and of its last look at the chain.
create table staff_audit_state (
  is_only boolean primary key default true check (is_only),
  -- The last line of the file of anchors, and the hash of its text; 0 before the first.
  line_no bigint not null default 0,
  line_hash bytea,
  anchored_at timestamptz,
  anchored_id bigint not null default 0,
  -- The last line that the webhook has taken.
  posted_no bigint not null default 0,
  checked_at timestamptz,
  finding_count integer not null default 0,
  -- The first finding of the last look.
  first_finding text
);
insert into staff_audit_state default values;
