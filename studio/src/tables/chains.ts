import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { unrollChain } from '@vela/fair/chain.ts';
import { newServerSeed } from '../fair/seeds.ts';
import type { ChainState } from '../protocol/play.ts';
import type { TableProof } from '../protocol/table.ts';
import { newUuid } from '../uuid.ts';
import { findChain, findChainInUse, insertChain, updateChainSalt } from './store.ts';
import type { ChainRow, TableRoundRow } from './store.ts';

/** A chain whose seeds rounds may use. */
export type ReadyChain = ChainRow & { salt: string };

/** The seeds of shared tables. */
export interface Chains {
  /** The chain for the next round, created and salted if the last one is used up. */
  ensure(tableId: string, length: number): Promise<ReadyChain>;
  seedOf(round: TableRoundRow): Promise<{ seed: string; salt: string }>;
  /** The proof of a round; its seed only once betting has ended. */
  proofOf(round: TableRoundRow): Promise<TableProof>;
}

/** Opens the chains; unrolled chains are cached in memory, since unrolling takes milliseconds. */
export function openChains(parts: {
  database: Database<unknown>;
  clock: Clock;
  random: Random;
}): Chains {
  const { clock, random } = parts;
  const { pool } = parts.database;
  const unrolled = new Map<string, { chain: ReadyChain; seeds: string[] }>();
  const load = async (id: string): Promise<{ chain: ReadyChain; seeds: string[] }> => {
    const known = unrolled.get(id);
    if (known !== undefined) return known;
    const row = await findChain(pool, id);
    if (row.salt === null) throw new Error(`chain ${id} has no salt`);
    const entry = {
      chain: { ...row, salt: row.salt },
      seeds: unrollChain(row.lastSeed, row.length).seeds,
    };
    unrolled.set(id, entry);
    return entry;
  };
  const seedAt = (seeds: readonly string[], index: number): string => {
    const seed = seeds[index];
    if (seed === undefined) throw new Error(`a chain has no seed ${index}`);
    return seed;
  };
  return {
    async ensure(tableId, length) {
      let chain = await findChainInUse(pool, tableId);
      if (chain === null) {
        const lastSeed = newServerSeed(random);
        const { commit } = unrollChain(lastSeed, length);
        const id = newUuid(random);
        const createdAt = clock.now();
        await insertChain(pool, { id, tableId, lastSeed, commitment: commit, length, createdAt });
        chain = await findChain(pool, id);
      }
      if (chain.salt === null) {
        // Only after the commitment is recorded, so that neither could be fitted to the other.
        await updateChainSalt(pool, chain.id, Buffer.from(random.bytes(16)).toString('hex'));
        chain = await findChain(pool, chain.id);
      }
      if (chain.salt === null) throw new Error(`chain ${chain.id} has no salt`);
      return { ...chain, salt: chain.salt };
    },
    async seedOf(round) {
      const { chain, seeds } = await load(round.chainId);
      return { seed: seedAt(seeds, round.chainIndex), salt: chain.salt };
    },
    async proofOf(round) {
      const { chain, seeds } = await load(round.chainId);
      const index = round.chainIndex;
      const isSecret = round.phase === 'betting' || round.phase === 'closing';
      return {
        chainId: chain.id,
        chainCommit: chain.commitment,
        salt: chain.salt,
        index,
        previousSeed: index === 0 ? chain.commitment : seedAt(seeds, index - 1),
        seed: isSecret ? null : seedAt(seeds, index),
      };
    },
  };
}

/** The public part of a chain. */
export function toChainState(chain: ReadyChain): ChainState {
  const { id, commitment, salt, length, used } = chain;
  return { chainId: id, commit: commitment, salt, length, used };
}
