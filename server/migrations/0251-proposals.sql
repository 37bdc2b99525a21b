-- Changes that one person proposes and another one makes. What was proposed is never changed.
create table proposals (
  proposal_id text primary key,
  kind text not null,
  subject text not null,
  titles jsonb not null,
  change jsonb not null,  -- what is carried out, as its kind reads it
  lines jsonb not null,   -- what differs by it, as both people see it
  reason text not null check (reason <> ''),
  state text not null check (state in
    ('proposed', 'approved', 'rejected', 'withdrawn', 'expired', 'stale', 'void')),
  proposed_by bigint not null references staff_members,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff_members,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((decided_at is null) = (state = 'proposed')),
  -- Whoever asks: nobody approves what they proposed.
  check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (state not in ('approved', 'rejected') or decided_by is not null)
);
create unique index proposals_one_open on proposals (kind, subject) where state = 'proposed';
create index proposals_open on proposals (proposed_at) where state = 'proposed';
create index proposals_decided on proposals (decided_at desc) where state <> 'proposed';
