import { writeMinor } from '@vela/contract/money.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A segment of a wheel. */
export type Prize = { amountMinor: bigint; weight: number };

/** A segment in JSON form. */
type StoredPrize = { amountMinor: number; weight: number };

/** A draw that has a seed commit and is not drawn yet. */
export type Commitment = {
  drawId: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  prizes: readonly Prize[];
};

/** A draw with everything that proves it. */
export type Draw = Commitment & {
  prizeIndex: number;
  amountMinor: bigint;
  grantId: string | null;
  drawnAt: Date;
};

const fromStored = (prizes: readonly StoredPrize[]): Prize[] =>
  prizes.map(({ amountMinor, weight }) => ({ amountMinor: BigInt(amountMinor), weight }));

const toStored = (prizes: readonly Prize[]): string =>
  JSON.stringify(
    prizes.map(({ amountMinor, weight }) => ({ amountMinor: writeMinor(amountMinor), weight })),
  );

/** Returns true if the player has drawn on a site day. */
export async function hasDrawn(tx: Tx, playerId: bigint, day: string): Promise<boolean> {
  const { rows } = await sql<{ drawId: string }>`
    select draw_id from welfare_draws
    where player_id = ${playerId} and drawn_on = ${day}::date`.execute(tx);
  return rows.length > 0;
}

/** Returns the player's committed draw; null if there is none. */
export async function findCommitment(tx: Tx, playerId: bigint): Promise<Commitment | null> {
  const { rows } = await sql<Omit<Commitment, 'prizes'> & { prizes: StoredPrize[] }>`
    select draw_id, commitment, server_seed, client_seed, prizes from welfare_draws
    where player_id = ${playerId} and drawn_at is null`.execute(tx);
  const [row] = rows;
  return row ? { ...row, prizes: fromStored(row.prizes) } : null;
}

/** Inserts the next draw of a player; the previous one must have been drawn or deleted. */
export async function insertCommitment(
  tx: Tx,
  playerId: bigint,
  { drawId, commitment, serverSeed, clientSeed, prizes }: Commitment,
  now: Date,
): Promise<void> {
  await sql`
    insert into welfare_draws (draw_id, player_id, commitment, server_seed, client_seed, prizes,
      created_at)
    values (${drawId}, ${playerId}, ${commitment}, ${serverSeed}, ${clientSeed},
      ${toStored(prizes)}, ${now})
    `.execute(tx);
}

/** Sets the client seed of an open draw. */
export async function updateClientSeed(tx: Tx, drawId: string, clientSeed: string): Promise<void> {
  await sql`
    update welfare_draws set client_seed = ${clientSeed}
    where draw_id = ${drawId} and drawn_at is null`.execute(tx);
}

/** Deletes the player's open draw, if there is one. */
export async function deleteCommitment(tx: Tx, playerId: bigint): Promise<void> {
  await sql`
    delete from welfare_draws where player_id = ${playerId} and drawn_at is null`.execute(tx);
}

/** Records the result of a draw; a second draw on one day violates a constraint. */
export async function updateDrawn(
  tx: Tx,
  draw: Pick<Draw, 'drawId' | 'prizeIndex' | 'amountMinor' | 'grantId' | 'drawnAt'> & {
    day: string;
  },
): Promise<void> {
  await sql`
    update welfare_draws set prize_index = ${draw.prizeIndex},
      amount_minor = ${draw.amountMinor}, grant_id = ${draw.grantId}, drawn_on = ${draw.day}::date,
      drawn_at = ${draw.drawnAt}
    where draw_id = ${draw.drawId} and drawn_at is null`.execute(tx);
}

type DrawRow = Omit<Draw, 'prizes'> & { prizes: StoredPrize[]; count: number };

/** Returns one page of a player's draws, newest first. */
export async function listDraws(
  tx: Tx,
  playerId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: Draw[]; totalCount: number }> {
  const { rows } = await sql<DrawRow>`
    select draw_id, commitment, server_seed, client_seed, prizes,
      coalesce(prize_index, 0) as prize_index, coalesce(amount_minor, 0) as amount_minor,
      grant_id, coalesce(drawn_at, created_at) as drawn_at, (count(*) over ())::int as count
    from welfare_draws where player_id = ${playerId} and drawn_at is not null
    order by drawn_at desc, draw_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return {
    rows: rows.map(({ count: _count, prizes, ...row }) => ({ ...row, prizes: fromStored(prizes) })),
    totalCount: rows[0]?.count ?? 0,
  };
}
