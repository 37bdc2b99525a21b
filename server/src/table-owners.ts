/**
 * The slice of each table whose name does not begin with it: `turnover_fills` is of turnover and
 * needs no line. Only its own slice writes a table; others read it through the slice's door, or,
 * where that slice stands above them, by a view: `venue_transfers` in `sql/wallet.sql` shows tables
 * of wallet, whose file it is in, to venue, which its name begins with. `app` is the frame.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  players: 'app',
  settings: 'app',
  site: 'app',
  idempotency_keys: 'app',
  channel_alarms: 'app',
  profile_outbox: 'access',
  proposals: 'proposal',
  software_components: 'staff',
};

/**
 * The schema `game` has two slices: venue is what others may know of it and stands below them, game
 * is the rest and stands above.
 */
export const gameSlices: readonly string[] = ['game', 'venue'];

/** Whom every slice may read: whose name stands beside what was done. */
export const registers: readonly string[] = ['players', 'staff_members'];
