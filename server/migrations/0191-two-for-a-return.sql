-- Sending a large payment back needs two people as crediting it does; and who last changed a setting.
alter table deposit_payment_approvals
  add column deed text not null default 'credit' check (deed in ('credit', 'return')),
  add column reason text not null default '', -- of a return, which both have to give alike
  add check ((deed = 'return') = (reason <> ''));
alter table settings add column updated_by bigint references staff_members; -- null: never by hand
