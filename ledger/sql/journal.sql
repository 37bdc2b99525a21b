-- The journal is append-only and accounts are permanent, for every role.

create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% takes no %: correct a mistake with another transfer',
    tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create or replace trigger transfers_are_append_only
  before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();

create or replace trigger accounts_stay
  before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
