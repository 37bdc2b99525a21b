import type { Crowd, PastRound, SpotStakes, TableOutcome, TablePhase } from '../protocol/table.ts';
import type { Queryable } from '../rounds/store.ts';

/** A chain of seeds; its salt is drawn after its commitment is recorded. */
export interface ChainRow {
  id: string;
  lastSeed: string;
  commitment: string;
  salt: string | null;
  length: number;
  used: number;
}

/** One round of a shared table. */
export interface TableRoundRow {
  id: string;
  tableId: string;
  shoeNo: number;
  roundNo: number;
  chainId: string;
  chainIndex: number;
  phase: TablePhase | 'void';
  phaseStartedAt: Date;
  phaseEndsAt: Date;
  outcome: TableOutcome | null;
  startedAt: Date;
  /** When it is scheduled; null for back-to-back rounds. */
  drawsAt: Date | null;
}

const CHAIN_COLUMNS = `id, last_seed as "lastSeed", commitment, salt, length, used`;
const ROUND_COLUMNS = `id, table_id as "tableId", shoe_no as "shoeNo", round_no as "roundNo",
  chain_id as "chainId", chain_index as "chainIndex", phase,
  phase_started_at as "phaseStartedAt", phase_ends_at as "phaseEndsAt", outcome,
  started_at as "startedAt", draws_at as "drawsAt"`;

/** Inserts a chain without its salt. */
export async function insertChain(
  db: Queryable,
  chain: Omit<ChainRow, 'salt' | 'used'> & { tableId: string; createdAt: Date },
): Promise<void> {
  await db.query(
    `insert into studio.chains (id, table_id, last_seed, commitment, length, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [chain.id, chain.tableId, chain.lastSeed, chain.commitment, chain.length, chain.createdAt],
  );
}

/** Sets a chain's salt, once. */
export async function updateChainSalt(db: Queryable, id: string, salt: string): Promise<void> {
  await db.query('update studio.chains set salt = $2 where id = $1 and salt is null', [id, salt]);
}

/** The table's oldest chain that still has seeds, or null. */
export async function findChainInUse(db: Queryable, tableId: string): Promise<ChainRow | null> {
  const { rows } = await db.query<ChainRow>(
    `select ${CHAIN_COLUMNS} from studio.chains
     where table_id = $1 and used < length order by created_at, id limit 1`,
    [tableId],
  );
  return rows[0] ?? null;
}

/** The chain with this id. Throws if there is none. */
export async function findChain(db: Queryable, id: string): Promise<ChainRow> {
  const { rows } = await db.query<ChainRow>(
    `select ${CHAIN_COLUMNS} from studio.chains where id = $1`,
    [id],
  );
  const [chain] = rows;
  if (chain === undefined) throw new Error(`chain ${id} does not exist`);
  return chain;
}

/** Takes the next index of a chain; each is issued once. */
export async function takeChainIndex(tx: Queryable, id: string): Promise<number> {
  const { rows } = await tx.query<{ index: number }>(
    'update studio.chains set used = used + 1 where id = $1 returning used - 1 as index',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`chain ${id} does not exist`);
  return row.index;
}

/** Inserts a round that accepts bets. */
export async function insertTableRound(
  tx: Queryable,
  round: Omit<TableRoundRow, 'phase' | 'outcome' | 'startedAt'>,
): Promise<void> {
  await tx.query(
    `insert into studio.table_rounds (id, table_id, shoe_no, round_no, chain_id, chain_index, phase,
       phase_started_at, phase_ends_at, started_at, draws_at)
     values ($1, $2, $3, $4, $5, $6, 'betting', $7, $8, $7, $9)`,
    [
      round.id,
      round.tableId,
      round.shoeNo,
      round.roundNo,
      round.chainId,
      round.chainIndex,
      round.phaseStartedAt,
      round.phaseEndsAt,
      round.drawsAt,
    ],
  );
}

/** The table's newest round, or null if it has had none. */
export async function findNewestTableRound(
  db: Queryable,
  tableId: string,
): Promise<TableRoundRow | null> {
  const { rows } = await db.query<TableRoundRow>(
    `select ${ROUND_COLUMNS} from studio.table_rounds
     where table_id = $1 order by shoe_no desc, round_no desc limit 1`,
    [tableId],
  );
  return rows[0] ?? null;
}

/** The scheduled time of the latest draw that has an outcome, or null. */
export async function findLastHeldDraw(db: Queryable, tableId: string): Promise<Date | null> {
  const { rows } = await db.query<{ drawsAt: Date | null }>(
    `select max(draws_at) as "drawsAt" from studio.table_rounds
     where table_id = $1 and phase = 'settled'`,
    [tableId],
  );
  return rows[0]?.drawsAt ?? null;
}

/** An unfinished round of a table, with its stakes. */
export type OpenTableRound = Pick<
  TableRoundRow,
  'id' | 'tableId' | 'phase' | 'startedAt' | 'phaseEndsAt' | 'drawsAt'
> & { bets: number; stakeMinor: bigint; currency: string };

/** Every unfinished round of a table, oldest first. */
export async function listOpenTableRounds(db: Queryable): Promise<OpenTableRound[]> {
  const { rows } = await db.query<OpenTableRound>(
    `select t.id, t.table_id as "tableId", t.phase, t.started_at as "startedAt",
       t.phase_ends_at as "phaseEndsAt", t.draws_at as "drawsAt",
       count(b.id)::int as bets, coalesce(sum(b.stake_minor), 0)::bigint as "stakeMinor",
       coalesce(min(r.currency), '') as currency
     from studio.table_rounds t
     left join studio.rounds r on r.table_round_id = t.id
     left join studio.bets b on b.round_id = r.id and b.state in ('placing', 'accepted', 'settling')
     where t.phase in ('betting', 'closing', 'dealing')
     group by t.id order by t.started_at, t.id`,
  );
  return rows;
}

/** The phase of a round, or null if there is no such round. */
export async function findPhase(
  db: Queryable,
  id: string,
): Promise<Pick<TableRoundRow, 'tableId' | 'phase'> | null> {
  const { rows } = await db.query<Pick<TableRoundRow, 'tableId' | 'phase'>>(
    'select table_id as "tableId", phase from studio.table_rounds where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** The round with this id. Throws if there is none. */
export async function findTableRound(db: Queryable, id: string): Promise<TableRoundRow> {
  const { rows } = await db.query<TableRoundRow>(
    `select ${ROUND_COLUMNS} from studio.table_rounds where id = $1`,
    [id],
  );
  const [round] = rows;
  if (round === undefined) throw new Error(`table round ${id} does not exist`);
  return round;
}

/** Locks a round until the transaction ends; null unless it is in this phase. */
export async function lockTableRound(
  tx: Queryable,
  id: string,
  phases: readonly TableRoundRow['phase'][],
): Promise<TableRoundRow | null> {
  const { rows } = await tx.query<TableRoundRow>(
    `select ${ROUND_COLUMNS} from studio.table_rounds where id = $1 for update`,
    [id],
  );
  const [round] = rows;
  return round !== undefined && phases.includes(round.phase) ? round : null;
}

/** Moves a locked round to its next phase. */
export async function updateTablePhase(
  tx: Queryable,
  round: Pick<TableRoundRow, 'id' | 'phase' | 'phaseStartedAt' | 'phaseEndsAt' | 'outcome'>,
): Promise<void> {
  await tx.query(
    `update studio.table_rounds
     set phase = $2, phase_started_at = $3, phase_ends_at = $4, outcome = $5 where id = $1`,
    [
      round.id,
      round.phase,
      round.phaseStartedAt,
      round.phaseEndsAt,
      round.outcome === null ? null : JSON.stringify(round.outcome),
    ],
  );
}

/** The newest settled rounds of a shoe, at most `limit`, oldest first. */
export async function listHistory(
  db: Queryable,
  tableId: string,
  shoeNo: number,
  limit: number,
): Promise<PastRound[]> {
  const { rows } = await db.query<PastRound>(
    `select * from (
       select round_no as "roundNo", outcome,
         (extract(epoch from draws_at) * 1000)::float8 as "drawsAt"
       from studio.table_rounds
       where table_id = $1 and shoe_no = $2 and phase = 'settled' and outcome is not null
       order by round_no desc limit $3
     ) newest order by "roundNo"`,
    [tableId, shoeNo, limit],
  );
  return rows;
}

/** True if any bet of this round still awaits the platform's reply. */
export async function hasPlacingBets(db: Queryable, tableRoundId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from studio.bets b join studio.rounds r on r.id = b.round_id
     where r.table_round_id = $1 and b.state = 'placing' limit 1`,
    [tableRoundId],
  );
  return rowCount === 1;
}

/** The player's stakes on each spot in this round, unanswered bets included. */
export async function sumSpots(db: Queryable, roundId: string): Promise<SpotStakes> {
  const { rows } = await db.query<{ spot: string; stake: bigint }>(
    `select spot.key as spot, coalesce(sum(spot.value::bigint), 0)::bigint as stake
     from studio.bets b, jsonb_each_text(b.spots) spot
     where b.round_id = $1 and b.state in ('placing', 'accepted') group by spot.key`,
    [roundId],
  );
  const stakes: SpotStakes = {};
  for (const { spot, stake } of rows) stakes[spot] = Number(stake);
  return stakes;
}

/** The total stakes of all players on each spot. */
export async function findCrowd(db: Queryable, tableRoundId: string): Promise<Crowd> {
  const { rows } = await db.query<{ spot: string; bettors: number; stake: bigint }>(
    `select spot.key as spot, count(distinct r.player)::int as bettors,
       coalesce(sum(spot.value::bigint), 0)::bigint as stake
     from studio.rounds r
     join studio.bets b on b.round_id = r.id, jsonb_each_text(b.spots) spot
     where r.table_round_id = $1 and b.state in ('accepted', 'settling', 'settled')
     group by spot.key`,
    [tableRoundId],
  );
  const crowd: Crowd = {};
  for (const { spot, bettors, stake } of rows) crowd[spot] = { bettors, stakeMinor: Number(stake) };
  return crowd;
}
