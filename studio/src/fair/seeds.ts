import type { Clock } from '@vela/service/clock.ts';
import type { Random } from '@vela/service/random.ts';
import type { RevealedSeed, SeedState } from '../protocol/play.ts';
import type { Queryable } from '../rounds/store.ts';
import { newUuid } from '../uuid.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { findSeeds, insertSeed, listRevealedSeeds, updateSeedsRotated } from './store.ts';
import type { SeedRow } from './store.ts';

const SEED_BYTES = 32;
const REVEALED_MAX = 20;

/** The dependencies of seeds. */
export interface SeedParts {
  clock: Clock;
  random: Random;
}

/** A new secret seed, hexadecimal. */
export function newServerSeed(random: Random): string {
  return Buffer.from(random.bytes(SEED_BYTES)).toString('hex');
}

async function addSeed(
  tx: Queryable,
  parts: SeedParts,
  owner: { player: string; gameCode: string },
  state: 'next' | 'active',
): Promise<void> {
  const serverSeed = newServerSeed(parts.random);
  await insertSeed(tx, {
    id: newUuid(parts.random),
    player: owner.player,
    gameCode: owner.gameCode,
    serverSeed,
    commitment: commitTo(serverSeed),
    // Until the player chooses one; it is public anyway.
    clientSeed: Buffer.from(parts.random.bytes(8)).toString('hex'),
    state,
    createdAt: parts.clock.now(),
  });
}

/** The player's seeds of this game, created on the first visit. Needs a transaction. */
export async function ensureSeeds(
  tx: Queryable,
  parts: SeedParts,
  owner: { player: string; gameCode: string },
): Promise<{ active: SeedRow; next: SeedRow }> {
  const found = await findSeeds(tx, owner.player, owner.gameCode, true);
  if (found !== null) return found;
  await addSeed(tx, parts, owner, 'active');
  await addSeed(tx, parts, owner, 'next');
  const made = await findSeeds(tx, owner.player, owner.gameCode, true);
  if (made === null) throw new Error('seeds were not made');
  return made;
}

/**
 * Reveals the player's seed and activates the next one, committed before the new client seed was
 * chosen. Needs a transaction, and that the player has no open round.
 */
export async function rotateSeeds(
  tx: Queryable,
  parts: SeedParts,
  owner: { player: string; gameCode: string },
  clientSeed: string,
): Promise<void> {
  const seeds = await ensureSeeds(tx, parts, owner);
  await updateSeedsRotated(tx, seeds, clientSeed, parts.clock.now());
  await addSeed(tx, parts, owner, 'next');
}

/** What a player may know of their current seeds. */
export function toSeedState(seeds: { active: SeedRow; next: SeedRow }): SeedState {
  const { active, next } = seeds;
  return {
    commit: active.commitment,
    clientSeed: active.clientSeed,
    nonce: active.nonce,
    nextCommit: next.commitment,
  };
}

/** The seeds with which a player may verify rounds, newest first. */
export async function listRevealed(
  db: Queryable,
  owner: { player: string; gameCode: string },
): Promise<RevealedSeed[]> {
  const rows = await listRevealedSeeds(db, owner.player, owner.gameCode, REVEALED_MAX);
  return rows.map((row) => ({
    commit: row.commitment,
    serverSeed: row.serverSeed,
    clientSeed: row.clientSeed,
    rounds: row.nonce,
    revealedAt: row.revealedAt?.getTime() ?? 0,
  }));
}
