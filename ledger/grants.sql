-- The application role's rights on the ledger, beside reading: open an account with a zero balance,
-- lock one, and post. Applied after every migration; see service/src/grants.ts.

revoke insert, update, delete on ledger.accounts, ledger.transfers, ledger.rollups,
  ledger.rollup_mark from :"app";

-- Not the balance: it has its default, and only ledger.post changes it.
grant insert (id, player_id, slot) on ledger.accounts to :"app";
-- Locking a row requires the right to update one of its columns; this one does not affect money.
grant update (opened_at) on ledger.accounts to :"app";

grant execute on function ledger.post(
  uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], text[], timestamptz[]
) to :"app";
grant execute on function ledger.advance_rollups(timestamptz) to :"app";
