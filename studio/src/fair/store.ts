import type { Queryable } from '../rounds/store.ts';

/** A pair of seeds of one player and one game. */
export interface SeedRow {
  id: string;
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  state: 'next' | 'active' | 'revealed';
  revealedAt: Date | null;
}

const COLUMNS = `id, server_seed as "serverSeed", commitment, client_seed as "clientSeed", nonce,
  state, revealed_at as "revealedAt"`;

/** Inserts a seed; does nothing if the player already has one in this state. */
export async function insertSeed(
  tx: Queryable,
  seed: Pick<SeedRow, 'id' | 'serverSeed' | 'commitment' | 'clientSeed' | 'state'> & {
    player: string;
    gameCode: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into studio.seeds
       (id, player, game_code, server_seed, commitment, client_seed, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player, game_code, state) where state in ('next', 'active') do nothing`,
    [
      seed.id,
      seed.player,
      seed.gameCode,
      seed.serverSeed,
      seed.commitment,
      seed.clientSeed,
      seed.state,
      seed.createdAt,
    ],
  );
}

/** The current and next seeds; locked until the transaction ends if `isLocking`. */
export async function findSeeds(
  db: Queryable,
  player: string,
  gameCode: string,
  isLocking: boolean,
): Promise<{ active: SeedRow; next: SeedRow } | null> {
  const { rows } = await db.query<SeedRow>(
    `select ${COLUMNS} from studio.seeds
     where player = $1 and game_code = $2 and state in ('next', 'active')
     order by state ${isLocking ? 'for update' : ''}`,
    [player, gameCode],
  );
  const active = rows.find((row) => row.state === 'active');
  const next = rows.find((row) => row.state === 'next');
  return active === undefined || next === undefined ? null : { active, next };
}

/** The seed with this id. Throws if there is none. */
export async function findSeed(db: Queryable, id: string): Promise<SeedRow> {
  const { rows } = await db.query<SeedRow>(`select ${COLUMNS} from studio.seeds where id = $1`, [
    id,
  ]);
  const [seed] = rows;
  if (seed === undefined) throw new Error(`seed ${id} does not exist`);
  return seed;
}

/** Revealed seeds of a player and a game, newest first, at most `limit`. */
export async function listRevealedSeeds(
  db: Queryable,
  player: string,
  gameCode: string,
  limit: number,
): Promise<SeedRow[]> {
  const { rows } = await db.query<SeedRow>(
    `select ${COLUMNS} from studio.seeds
     where player = $1 and game_code = $2 and state = 'revealed'
     order by revealed_at desc, id limit $3`,
    [player, gameCode, limit],
  );
  return rows;
}

/** Consumes the next nonce of the current seed; each is issued once. Needs its lock. */
export async function consumeNonce(tx: Queryable, seedId: string): Promise<number> {
  const { rows } = await tx.query<{ nonce: number }>(
    'update studio.seeds set nonce = nonce + 1 where id = $1 returning nonce - 1 as nonce',
    [seedId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`seed ${seedId} does not exist`);
  return row.nonce;
}

/** Reveals the current seed and replaces it with the committed one, with a new client seed. */
export async function updateSeedsRotated(
  tx: Queryable,
  seeds: { active: SeedRow; next: SeedRow },
  clientSeed: string,
  now: Date,
): Promise<void> {
  await tx.query(`update studio.seeds set state = 'revealed', revealed_at = $2 where id = $1`, [
    seeds.active.id,
    now,
  ]);
  await tx.query(`update studio.seeds set state = 'active', client_seed = $2 where id = $1`, [
    seeds.next.id,
    clientSeed,
  ]);
}
