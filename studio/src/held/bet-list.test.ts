import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession, useWorld } from '../../test/kit.ts';
import type { SessionRow } from '../play/store.ts';
import { insertBet, insertRound, updateBetReturn } from '../rounds/store.ts';
import { openHeldWallet } from './wallet.ts';
import { readBetList } from './bet-list.ts';
import type { HeldBetRow } from './store.ts';
import { transferHeld } from './transfers.ts';

const VENUE = 'phoenix-slots';
const world = await useWorld();
let sessions: SessionRow[];

beforeAll(async () => {
  sessions = await Promise.all(
    Array.from({ length: 4 }, (_, i) => openSession(world, `writer-${i}`, 'any-game')),
  );
  for (const { player, currency } of sessions) {
    const content = { kind: 'deposit' as const, player, venue: VENUE, currency };
    await transferHeld(world, randomUUID(), { ...content, amountMinor: 1_000_000n });
  }
});

/** Places a bet and settles it in another transaction, which stays open for a number of turns. */
async function playBet(session: SessionRow, holdTurns: number): Promise<string> {
  const { database, clock, random } = world;
  const wallet = openHeldWallet({ database, clock, random, notify: () => {} }, VENUE);
  const roundId = randomUUID();
  const bet = { id: randomUUID(), roundId, sessionId: session.id, spots: null, stakeMinor: 1n };
  const placedAt = clock.now();
  await database.transaction(async ({ client: tx }) => {
    await insertRound(tx, {
      id: roundId,
      player: session.player,
      sessionId: session.id,
      gameCode: session.gameCode,
      currency: session.currency,
      tableRoundId: null,
      heldVenue: VENUE,
      startedAt: placedAt,
    });
    await insertBet(tx, { ...bet, placedAt });
    await wallet.takeStake(tx, { ...bet, validMinor: 1n });
  });
  await database.transaction(async ({ client: tx }) => {
    const settled = { id: bet.id, returnMinor: 0n, validMinor: 1n };
    await updateBetReturn(tx, settled);
    await wallet.payOut(tx, settled, true);
    // Others settle and commit meanwhile, so that commits occur in another order than settlements.
    for (let i = 0; i < holdTurns; i++) {
      await tx.query('select 1');
      await turn();
    }
  });
  return roundId;
}

/** Reads on with the cursor until `isOver` and nothing is left; returns everything seen. */
async function follow(from: bigint, limit: number, isOver: () => boolean): Promise<HeldBetRow[]> {
  const seen: HeldBetRow[] = [];
  let after = from;
  for (;;) {
    const wasOver = isOver();
    const page = await readBetList(world.database, after, limit);
    seen.push(...page);
    after = page.at(-1)?.listNo ?? after;
    if (page.length === 0 && wasOver) return seen;
    await turn();
  }
}

async function findEnd(): Promise<bigint> {
  const { rows } = await world.database.pool.query<{ end: bigint }>(
    'select coalesce(max(list_no), 0)::bigint as end from studio.held_bets',
  );
  return rows[0]?.end ?? 0n;
}

describe('the list of finished bets', () => {
  it('shows every bet once to every reader, whatever the order of commits', async () => {
    const writer = fc.array(fc.nat(12), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(writer, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        async (writers, limit) => {
          const from = await findEnd();
          let isOver = false;
          const readers = [follow(from, limit, () => isOver), follow(from, 500, () => isOver)];
          const written = await Promise.all(
            writers.map(async (holds, i) => {
              const session = sessions[i];
              if (session === undefined) throw new Error('no session');
              const rounds: string[] = [];
              for (const hold of holds) rounds.push(await playBet(session, hold));
              return rounds;
            }),
          );
          isOver = true;
          for (const seen of await Promise.all(readers)) {
            expect(seen.map(({ roundId }) => roundId).toSorted()).toEqual(
              written.flat().toSorted(),
            );
            expect(seen.map(({ listNo }) => listNo)).toEqual(
              seen.map((_, i) => from + BigInt(i + 1)),
            );
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is in settlement order for later readers', async () => {
    const from = await findEnd();
    const rounds: string[] = [];
    for (const session of sessions) {
      rounds.push(await playBet(session, 0));
      world.clock.advance(1);
    }
    const page = await readBetList(world.database, from, 500);
    expect(page.map(({ roundId }) => roundId)).toEqual(rounds);
  });

  it('returns the same bets at the same position, page by page', async () => {
    const whole = await readBetList(world.database, 0n, 500);
    const [first, second] = [
      await readBetList(world.database, 0n, 2),
      await readBetList(world.database, 2n, 2),
    ];
    expect([...first, ...second]).toEqual(whole.slice(0, 4));
    expect(await readBetList(world.database, await findEnd(), 10)).toEqual([]);
  });
});
