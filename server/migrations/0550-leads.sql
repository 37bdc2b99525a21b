-- Who asks to join the agent programme, what becomes of it, and what operators note about it.
create table partner_leads (
  lead_id text primary key,
  -- Null: a visitor sent it.
  player_id bigint references players,
  name text not null,
  contact_kind text not null check (contact_kind in ('phone', 'email', 'whatsapp', 'wechat',
    'line', 'telegram')),
  contact text not null,
  place text not null,
  field text not null check (field in ('social', 'website', 'community', 'venue', 'other')),
  plan text not null,
  -- Of the app when it was sent: the language to answer in.
  language text not null,
  state text not null default 'new' check (state in ('new', 'contacted', 'joined', 'declined')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  claimed_by bigint references staff_members (staff_id),
  claimed_until timestamptz
);
create index partner_leads_new on partner_leads (created_at, lead_id) where state = 'new';
create index partner_leads_changed on partner_leads (state, changed_at desc, lead_id desc);
create index partner_leads_contact on partner_leads (contact_kind, lower(contact));

create table partner_lead_notes (
  lead_id text not null references partner_leads on delete cascade,
  created_at timestamptz not null,
  staff_id bigint not null references staff_members (staff_id),
  state text not null check (state in ('new', 'contacted', 'joined', 'declined')),
  note text not null,
  primary key (lead_id, created_at, staff_id)
);
