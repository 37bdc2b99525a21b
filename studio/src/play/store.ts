import type { Queryable } from '../rounds/store.ts';

/** An unused launch, at its exchange. */
export interface LaunchRow {
  player: string;
  platformToken: string;
  gameCode: string;
  currency: string;
  lang: string;
  lobbyUrl: string | null;
}

/** A player's session with one game. */
export interface SessionRow extends LaunchRow {
  id: string;
  stakedMinor: bigint;
  returnedMinor: bigint;
  startedAt: Date;
  expiresAt: Date;
}

/** Inserts a launch under the hash of its token. */
export async function insertLaunch(
  db: Queryable,
  launch: LaunchRow & { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into studio.launches (token_hash, player, platform_token, game_code, currency, lang,
       lobby_url, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      launch.tokenHash,
      launch.player,
      launch.platformToken,
      launch.gameCode,
      launch.currency,
      launch.lang,
      launch.lobbyUrl,
      launch.createdAt,
      launch.expiresAt,
    ],
  );
}

/** A usable launch, without using it; null if there is none. */
export async function findLaunch(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<LaunchRow | null> {
  const { rows } = await db.query<LaunchRow>(
    `select player, platform_token as "platformToken", game_code as "gameCode", currency, lang,
       lobby_url as "lobbyUrl"
     from studio.launches where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Uses up a launch: returns its content to the first caller in time, null to every later one. */
export async function redeemLaunch(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<LaunchRow | null> {
  const { rows } = await db.query<LaunchRow>(
    `update studio.launches set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2
     returning player, platform_token as "platformToken", game_code as "gameCode", currency, lang,
       lobby_url as "lobbyUrl"`,
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Deletes launches that can no longer be used. */
export async function deleteOldLaunches(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from studio.launches where expires_at < $1', [before]);
}

/** Creates the player's row if it is missing. */
export async function ensurePlayer(tx: Queryable, player: string, now: Date): Promise<void> {
  await tx.query(
    `insert into studio.players (player, next_spin_at, created_at) values ($1, $2, $2)
     on conflict (player) do nothing`,
    [player, now],
  );
}

/** Locks the player until the transaction ends; returns when the next spin is allowed. */
export async function lockPlayer(tx: Queryable, player: string): Promise<Date> {
  const { rows } = await tx.query<{ nextSpinAt: Date }>(
    `select next_spin_at as "nextSpinAt" from studio.players where player = $1 for update`,
    [player],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the player has no row');
  return row.nextSpinAt;
}

/** Sets when the next spin is allowed. */
export async function updateNextSpin(tx: Queryable, player: string, at: Date): Promise<void> {
  await tx.query('update studio.players set next_spin_at = $2 where player = $1', [player, at]);
}

/** When the player's next spin is allowed. */
export async function findNextSpin(db: Queryable, player: string): Promise<Date | null> {
  const { rows } = await db.query<{ nextSpinAt: Date }>(
    `select next_spin_at as "nextSpinAt" from studio.players where player = $1`,
    [player],
  );
  return rows[0]?.nextSpinAt ?? null;
}

/** Inserts a session under the hash of its token. */
export async function insertSession(
  tx: Queryable,
  session: Omit<SessionRow, 'stakedMinor' | 'returnedMinor'> & { tokenHash: Buffer },
): Promise<void> {
  await tx.query(
    `insert into studio.sessions (id, token_hash, player, platform_token, game_code, currency, lang,
       lobby_url, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.id,
      session.tokenHash,
      session.player,
      session.platformToken,
      session.gameCode,
      session.currency,
      session.lang,
      session.lobbyUrl,
      session.startedAt,
      session.expiresAt,
    ],
  );
}

const SESSION_COLUMNS = `id, player, platform_token as "platformToken", game_code as "gameCode",
  currency, lang, lobby_url as "lobbyUrl", staked_minor as "stakedMinor",
  returned_minor as "returnedMinor", started_at as "startedAt", expires_at as "expiresAt"`;

/** The valid session with this token hash, or null. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${SESSION_COLUMNS} from studio.sessions
     where token_hash = $1 and ended_at is null and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

/**
 * Keeps a session from being ended until the transaction is; false if it expired or was ended.
 * Comes after the lock of the round: replies to bets take both in this order.
 */
export async function holdOpenSession(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from studio.sessions where id = $1 and ended_at is null and expires_at > $2
     for no key update`,
    [id, now],
  );
  return rowCount === 1;
}

/** Ends one session. */
export async function updateSessionEnded(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update studio.sessions set ended_at = $2 where id = $1 and ended_at is null', [
    id,
    now,
  ]);
}

/**
 * Ends every session of a player, and unused launches. The caller holds the player's lock, so that
 * no launch is being exchanged meanwhile.
 */
export async function updateSessionsEnded(tx: Queryable, player: string, now: Date): Promise<void> {
  await tx.query(
    `with unused as (
       update studio.launches set expires_at = $2
       where player = $1 and used_at is null and expires_at > $2
     )
     update studio.sessions set ended_at = $2 where player = $1 and ended_at is null`,
    [player, now],
  );
}

/** The totals of a session, in cents. */
export type SessionTotals = Pick<SessionRow, 'startedAt' | 'stakedMinor' | 'returnedMinor'>;

/**
 * What a session has staked and returned. A round that was open when it began continues in it and
 * counts whole; a game has one such round of a player, the newest from before. Throws if there is
 * no such session.
 */
export async function findSessionTotals(db: Queryable, id: string): Promise<SessionTotals> {
  const { rows } = await db.query<SessionTotals>(
    `select s.started_at as "startedAt", s.staked_minor + before.staked as "stakedMinor",
       s.returned_minor + before.returned as "returnedMinor"
     from studio.sessions s, lateral (
       select coalesce(sum(b.stake_minor), 0)::bigint as staked,
         coalesce(sum(b.return_minor), 0)::bigint as returned
       from (
         select id, settled_at from studio.rounds
         where player = s.player and game_code = s.game_code and started_at < s.started_at
         order by started_at desc limit 1
       ) r
       join studio.bets b on b.round_id = r.id and b.session_id <> s.id and b.free_play is null
       where (r.settled_at is null or r.settled_at >= s.started_at)
         and b.state in ('accepted', 'settling', 'settled')
     ) before
     where s.id = $1`,
    [id],
  );
  const [totals] = rows;
  if (totals === undefined) throw new Error(`session ${id} does not exist`);
  return totals;
}

/** The session with this id. Throws if there is none. */
export async function findSessionById(db: Queryable, id: string): Promise<SessionRow> {
  const { rows } = await db.query<SessionRow>(
    `select ${SESSION_COLUMNS} from studio.sessions where id = $1`,
    [id],
  );
  const [session] = rows;
  if (session === undefined) throw new Error(`session ${id} does not exist`);
  return session;
}
