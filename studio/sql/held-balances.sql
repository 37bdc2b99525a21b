-- The journal of held balances is append-only, and accounts are permanent.

create or replace function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% takes no %: correct a mistake with another movement',
    tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create or replace trigger held_movements_are_append_only
  before update or delete or truncate on studio.held_movements
  for each statement execute function studio.refuse_change();

create or replace trigger held_transfers_are_append_only
  before update or delete or truncate on studio.held_transfers
  for each statement execute function studio.refuse_change();

create or replace trigger held_accounts_stay
  before delete or truncate on studio.held_accounts
  for each statement execute function studio.refuse_change();
