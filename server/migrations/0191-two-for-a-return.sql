-- Sending a large payment back needs two people as crediting it does; and who last changed a
-- setting.
alter table deposit_payment_approvals
  add column action text not null default 'credit' check (action in ('credit', 'return')),
  add column reason text not null default '', -- of a return, which both have to give alike
  add check ((action = 'return') = (reason <> ''));
alter table settings add column updated_by bigint references staff_members; -- null: never by hand
