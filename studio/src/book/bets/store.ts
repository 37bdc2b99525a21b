import type {
  BookBetState,
  BookNamed,
  BookReason,
  EventStand,
  NamedEvent,
  PickNames,
  PriceChoice,
  SettledState,
  Sport,
} from '../../protocol/book.ts';
import type { BetRow, Queryable } from '../../rounds/store.ts';

/** A bet of the book with the fields of its round, its stake and its cash-outs. */
export interface BookBetRow {
  betId: string;
  roundId: string;
  sessionId: string;
  player: string;
  gameCode: string;
  currency: string;
  kind: string;
  /** The stake over all combinations, of each, and what is left of each. */
  stakeMinor: bigint;
  unitStakeMinor: bigint;
  unitLeftMinor: bigint;
  priceChoice: PriceChoice;
  state: BookBetState;
  reason: BookReason | null;
  /** The state of its stake at the wallet. */
  stakeState: BetRow['state'];
  stakeReason: BetRow['reason'];
  placedAt: Date;
  confirmsAt: Date | null;
  settledAt: Date | null;
  paidMinor: bigint;
  /** The free bet that it uses, whose stake is not paid; null for any other. */
  freeBet: { grantId: string; minOddsMilli: number | null; isCancelled: boolean } | null;
  /** What was paid for the parts that were bought back, and what of it is a valid bet. */
  soldForMinor: bigint;
  soldValidMinor: bigint;
  /** Counts its changes. */
  version: number;
}

/** An event as its row names it. */
export type NamedEventRow = Required<Omit<NamedEvent, 'startsAt'>> & { startsAt: Date };

/** A leg with the names of its event. */
export interface BookLegRow extends NamedEventRow {
  betId: string;
  legNo: number;
  selection: string;
  requestedOddsMilli: number;
  oddsMilli: number;
  state: 'open' | SettledState;
  /** Parts of the stake; null for an open leg. */
  wonParts: number | null;
  backParts: number | null;
  allParts: number | null;
  /** Its state before its last correction; null if it was never corrected. */
  correctedFrom: SettledState | null;
}

const BET_COLUMNS = `k.bet_id as "betId", b.round_id as "roundId", b.session_id as "sessionId",
  k.player, k.game_code as "gameCode", r.currency, k.kind, b.stake_minor as "stakeMinor",
  k.unit_stake_minor as "unitStakeMinor", k.unit_left_minor as "unitLeftMinor",
  k.price_choice as "priceChoice", k.state, k.reason, b.state as "stakeState",
  b.reason as "stakeReason", k.placed_at as "placedAt", k.confirms_at as "confirmsAt",
  k.settled_at as "settledAt", k.paid_minor as "paidMinor", k.sold_for_minor as "soldForMinor",
  k.sold_valid_minor as "soldValidMinor", k.version,
  case when f.grant_id is not null then jsonb_build_object('grantId', f.grant_id,
    'minOddsMilli', f.min_odds_milli, 'isCancelled', f.is_cancelled) end as "freeBet"`;
const FROM_BETS = `from studio.book_bets k
  join studio.bets b on b.id = k.bet_id join studio.rounds r on r.id = b.round_id
  left join studio.free_plays f on f.grant_id = b.free_play`;

/** The bet with this id, or null. */
export async function findBookBet(db: Queryable, betId: string): Promise<BookBetRow | null> {
  const { rows } = await db.query<BookBetRow>(
    `select ${BET_COLUMNS} ${FROM_BETS} where k.bet_id = $1`,
    [betId],
  );
  return rows[0] ?? null;
}

/** The bets with these ids, in no order. */
export async function listBookBetsById(
  db: Queryable,
  betIds: readonly string[],
): Promise<BookBetRow[]> {
  const { rows } = await db.query<BookBetRow>(
    `select ${BET_COLUMNS} ${FROM_BETS} where k.bet_id = any($1::uuid[])`,
    [betIds],
  );
  return rows;
}

/**
 * Locks the round of a bet until the transaction ends, as the wallet's replies do, and returns its
 * state then; null if there is none. With `skipsLocked`, also null if another process holds it.
 */
export async function lockBookBet(
  tx: Queryable,
  betId: string,
  { skipsLocked = false }: { skipsLocked?: boolean } = {},
): Promise<BookBetRow | null> {
  const { rowCount } = await tx.query(
    `select 1 from studio.rounds r
     where r.id = (select round_id from studio.bets where id = $1)
     for update ${skipsLocked ? 'skip locked' : ''}`,
    [betId],
  );
  return rowCount === 1 ? findBookBet(tx, betId) : null;
}

/** How many bets of the book a player has placed since an instant. */
export async function countPlacedSince(
  db: Queryable,
  { player, gameCode, since }: { player: string; gameCode: string; since: Date },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from studio.rounds
     where player = $1 and game_code = $2 and started_at > $3`,
    [player, gameCode, since],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Inserts an event unless it is known: its names and start stay as they were first. Players and
 * runners that are new to it are added.
 */
export async function insertEvent(
  tx: Queryable,
  event: {
    id: string;
    sport: Sport;
    league: BookNamed;
    home: BookNamed;
    away: BookNamed;
    names?: PickNames;
    startsAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  const { id, sport, league, home, away, names = {}, startsAt, createdAt } = event;
  const texts = [league, home, away, names].map((named) => JSON.stringify(named));
  await tx.query(
    `insert into studio.book_events (event_id, sport, league, home, away, names, starts_at,
       created_at, result_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7) on conflict (event_id) do nothing`,
    [id, sport, ...texts, startsAt, createdAt],
  );
  if (Object.keys(names).length === 0) return;
  await tx.query(
    `update studio.book_events set names = $2::jsonb || names
     where event_id = $1 and not names ?& array(select jsonb_object_keys($2::jsonb))`,
    [id, JSON.stringify(names)],
  );
}

/** Inserts a bet of the book in state `placing`. Throws if it exists. */
export async function insertBookBet(
  tx: Queryable,
  bet: Pick<
    BookBetRow,
    'betId' | 'player' | 'gameCode' | 'kind' | 'unitStakeMinor' | 'priceChoice' | 'placedAt'
  >,
): Promise<void> {
  await tx.query(
    `insert into studio.book_bets (bet_id, player, game_code, kind, unit_stake_minor,
       unit_left_minor, price_choice, state, placed_at)
     values ($1, $2, $3, $4, $5, $5, $6, 'placing', $7)`,
    [
      bet.betId,
      bet.player,
      bet.gameCode,
      bet.kind,
      bet.unitStakeMinor,
      bet.priceChoice,
      bet.placedAt,
    ],
  );
}

/** Inserts an open leg. */
export async function insertLeg(
  tx: Queryable,
  leg: Pick<
    BookLegRow,
    'betId' | 'legNo' | 'eventId' | 'selection' | 'requestedOddsMilli' | 'oddsMilli'
  > & { stand: EventStand | null },
): Promise<void> {
  await tx.query(
    `insert into studio.book_legs
       (bet_id, leg_no, event_id, selection, requested_odds_milli, odds_milli, state, stand)
     values ($1, $2, $3, $4, $5, $6, 'open', $7)`,
    [
      leg.betId,
      leg.legNo,
      leg.eventId,
      leg.selection,
      leg.requestedOddsMilli,
      leg.oddsMilli,
      leg.stand === null ? null : JSON.stringify(leg.stand),
    ],
  );
}

/** A bet waits until this instant. */
export async function updateBetWaiting(
  tx: Queryable,
  betId: string,
  confirmsAt: Date,
): Promise<void> {
  await tx.query(
    `update studio.book_bets set state = 'waiting', confirms_at = $2, version = version + 1
     where bet_id = $1`,
    [betId, confirmsAt],
  );
}

/** A bet stands; its open legs are checked from this instant on. */
export async function updateBetConfirmed(
  tx: Queryable,
  betId: string,
  nextCheckAt: Date,
): Promise<void> {
  await tx.query(
    `update studio.book_bets set state = 'confirmed', next_check_at = $2, version = version + 1
     where bet_id = $1`,
    [betId, nextCheckAt],
  );
}

/** Changes the odds at which a leg stands. */
export async function updateLegOdds(
  tx: Queryable,
  { betId, legNo, oddsMilli }: Pick<BookLegRow, 'betId' | 'legNo' | 'oddsMilli'>,
): Promise<void> {
  await tx.query('update studio.book_legs set odds_milli = $3 where bet_id = $1 and leg_no = $2', [
    betId,
    legNo,
    oddsMilli,
  ]);
}

/** Ends a bet; `paidMinor` is added to what was paid before. */
export async function updateBetOver(
  tx: Queryable,
  bet: {
    betId: string;
    state: Exclude<BookBetState, 'placing' | 'waiting' | 'confirmed'>;
    reason: BookReason | null;
    paidMinor: bigint;
    now: Date;
  },
): Promise<void> {
  await tx.query(
    `update studio.book_bets
     set state = $2, reason = $3, paid_minor = paid_minor + $4, settled_at = $5,
       version = version + 1
     where bet_id = $1`,
    [bet.betId, bet.state, bet.reason, bet.paidMinor, bet.now],
  );
}

/** Settles a leg. */
export async function updateLegSettled(
  tx: Queryable,
  leg: Pick<BookLegRow, 'betId' | 'legNo'> & {
    state: SettledState;
    share: { won: number; back: number; of: number };
    now: Date;
  },
): Promise<void> {
  await tx.query(`update studio.book_bets set version = version + 1 where bet_id = $1`, [
    leg.betId,
  ]);
  await tx.query(
    `update studio.book_legs set state = $3, won_parts = $4, back_parts = $5, all_parts = $6,
       settled_at = $7
     where bet_id = $1 and leg_no = $2 and state = 'open'`,
    [leg.betId, leg.legNo, leg.state, leg.share.won, leg.share.back, leg.share.of, leg.now],
  );
}

/** What else the player of a bet has bet on in the match of a leg. */
export interface RivalRow {
  legNo: number;
  selections: string[];
}

/** The other selections of a player, in bets that stand or stood, by the leg of the same match. */
export async function listRivals(db: Queryable, betId: string): Promise<RivalRow[]> {
  const { rows } = await db.query<RivalRow>(
    `select l.leg_no as "legNo", array_agg(distinct o.selection) as selections
     from studio.book_legs l
     join studio.book_bets k on k.bet_id = l.bet_id
     join studio.book_legs o on o.event_id = l.event_id and o.selection <> l.selection
     join studio.book_bets other on other.bet_id = o.bet_id and other.player = k.player
       and other.state not in ('refused', 'refunded')
     where l.bet_id = $1 group by l.leg_no`,
    [betId],
  );
  return rows;
}

/** Writes what a round of the book returns in all, and that its last payment is on the way. */
export async function updateRoundPaying(
  tx: Queryable,
  roundId: string,
  returnedMinor: bigint,
): Promise<void> {
  await tx.query(`update studio.rounds set state = 'settling', returned_minor = $2 where id = $1`, [
    roundId,
    returnedMinor,
  ]);
}

/** Bets whose stake the wallet has decided and that have not gone on, the oldest first. */
export async function listDecidedStakes(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select k.bet_id as id from studio.book_bets k join studio.bets b on b.id = k.bet_id
     where k.state = 'placing' and b.state <> 'placing' order by k.placed_at limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Bets that wait; each is looked at until its end, for what refunds it. */
export async function listWaiting(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select bet_id as id from studio.book_bets where state = 'waiting'
     order by confirms_at limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Where a page of bets ends: the next one begins below it. */
export interface BetsKey {
  placedAt: Date;
  betId: string;
}

/** A player's bets that are open, or that are over; the newest first, below a key if there is one. */
export async function listBookBets(
  db: Queryable,
  {
    player,
    gameCode,
    isOpen,
    after,
    limit,
  }: { player: string; gameCode: string; isOpen: boolean; after: BetsKey | null; limit: number },
): Promise<BookBetRow[]> {
  const { rows } = await db.query<BookBetRow>(
    `select ${BET_COLUMNS} ${FROM_BETS}
     where k.player = $1 and k.game_code = $2
       and k.settled_at is ${isOpen ? '' : 'not'} null
       and ($3::timestamptz is null or (k.placed_at, k.bet_id) < ($3, $4::uuid))
     order by k.placed_at desc, k.bet_id desc limit $5`,
    [player, gameCode, after?.placedAt ?? null, after?.betId ?? null, limit],
  );
  return rows;
}
