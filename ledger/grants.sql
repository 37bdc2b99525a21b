-- What the application's role may do with the ledger, beside reading it: open an account, which
-- begins at zero, lock one, and post. Applied after every migration; see service/src/grants.ts.

revoke insert, update, delete on ledger.accounts, ledger.transfers, ledger.rollups,
  ledger.rollup_mark from :"app";

-- No balance: it begins at its default and only ledger.post changes it.
grant insert (id, player_id, slot) on ledger.accounts to :"app";
-- A row is locked by whoever may update a column of it; this one says nothing of money.
grant update (opened_at) on ledger.accounts to :"app";

grant execute on function ledger.post(
  uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], text[], timestamptz[]
) to :"app";
grant execute on function ledger.advance_rollups(timestamptz) to :"app";
