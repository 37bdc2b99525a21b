/**
 * The slice of each table whose name does not start with the slice's: `turnover_fills` belongs to
 * turnover and needs no line. Only its own slice writes a table; others read it through the slice's
 * index.ts, or, if that slice is above them, through a view: `venue_transfers` in `sql/wallet.sql`
 * shows tables of wallet, whose file contains it, to venue, with which its name starts. `app` is
 * the frame.
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
 * The schema `game` has two slices: venue is what other slices may use of it and is below them,
 * game is the rest and is above.
 */
export const gameSlices: readonly string[] = ['game', 'venue'];

/** Tables that every slice may read: they name the people behind actions. */
export const registers: readonly string[] = ['players', 'staff_members'];
