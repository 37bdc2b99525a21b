-- What the studio's role may not do with its tables. All others it may read and write row by row.
-- Applied after every migration; see service/src/grants.ts.

-- The journal of held balances: written once. An account stays.
revoke update, delete on studio.held_movements, studio.held_transfers from :"app";
revoke delete on studio.held_accounts from :"app";

-- Another seed would be another world, with other results of matches that have been bet on.
revoke update, delete on studio.book_world from :"app";

-- What traders have done stays as it was done.
revoke update, delete on studio.trading_actions from :"app";
revoke delete on studio.trading_reports from :"app";

-- What became of a bet that was sent to a trader stays known.
revoke delete on studio.book_referrals from :"app";
