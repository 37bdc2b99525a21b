import type { Random } from '@vela/service/random.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { WorldSeed } from './season.ts';

/** The seed of the studio's world; the first process draws it, and all others read that one. */
export async function findOrMakeWorldSeed(db: Queryable, random: Random): Promise<WorldSeed> {
  const seed = Buffer.from(random.bytes(32)).toString('hex');
  await db.query('insert into studio.book_world (seed) values ($1) on conflict do nothing', [seed]);
  const { rows } = await db.query<{ seed: WorldSeed }>('select seed from studio.book_world');
  const [row] = rows;
  if (row === undefined) throw new Error('the world has no seed');
  return row.seed;
}
