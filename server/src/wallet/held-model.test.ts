import { ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { heldByBooks } from '../../test/venue-provider.ts';
import type { Fault, PlayedBet } from '../../test/venue-provider.ts';
import { runWork } from '../app/work.ts';
import { findVenue, readHeldBets } from '../venue/index.ts';
import { openTransfer } from './moves.ts';
import { venueTransfers } from './pushing.ts';

/*
 * Whatever answers are lost, delayed, repeated or garbled, whichever process dies between two steps
 * and whatever is played meanwhile: money is in one account at any time, no transfer is carried out
 * twice, and once the network has recovered both books agree.
 */

const kit = await useKit();
const provider = await kit.venueProvider(20);

const fault = fc.constantFrom<Fault>('none', 'lostBefore', 'lostAfter', 'late', 'twice', 'garbled');
const at = { who: fc.nat(1), where: fc.nat(1), minor: fc.integer({ min: 1, max: 700 }) };
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), ...at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fetch' as const), ...at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const), ...at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('play' as const), ...at, payout: fc.nat(900) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stake' as const), ...at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), payout: fc.nat(900) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollBack' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      faults: fc.array(fault, { maxLength: 6 }),
      runs: fc.integer({ min: 1, max: 3 }),
      afterMs: fc.constantFrom(0, 3_000, 45_000, 400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliverLate' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('readBets' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Where the players' money is, and how much play has changed it. */
type World = { players: bigint[]; open: PlayedBet[]; settled: PlayedBet[]; netMinor: bigint };

async function walk(world: World, one: Step): Promise<void> {
  if (one.do === 'deliverLate') return provider.deliverLate();
  if (one.do === 'readBets') return readHeldBets(kit.services);
  if (one.do === 'push') {
    kit.clock.advance(one.afterMs);
    provider.faults = [...one.faults];
    await Promise.all(
      Array.from({ length: one.runs }, () => workOff(venueTransfers, kit.services)),
    );
    provider.faults = [];
    return;
  }
  if (one.do === 'settle') {
    const bet = world.open.pop();
    if (!bet) return;
    provider.settle(bet, BigInt(one.payout));
    world.settled.push(bet);
    world.netMinor += BigInt(one.payout) - bet.stake;
    return;
  }
  if (one.do === 'rollBack') {
    const bet = world.open.pop();
    if (bet) provider.rollBack(bet);
    return;
  }
  const playerId = world.players[one.who] ?? 0n;
  const venueName = provider.venues[one.where] ?? '';
  const minor = BigInt(one.minor);
  if (one.do === 'play' || one.do === 'stake') {
    if (provider.balance(playerId, venueName) < minor) return;
    const bet = provider.stake(playerId, minor, venueName);
    world.open.push(bet);
    return one.do === 'play' ? walk(world, { do: 'settle', payout: one.payout }) : undefined;
  }
  // Only the row and its money: the caller may die before the provider receives the request.
  const venue = await findVenue(kit.database.db, venueName, kit.clock.now());
  if (!venue) throw new Error('no venue');
  const direction = one.do === 'send' ? 'toVenue' : 'fromVenue';
  const amountMinor = one.do === 'sweep' ? null : minor;
  await runWork(kit.services, (work) =>
    openTransfer(work, { playerId, venue, direction, amountMinor }),
  );
}

/** Sums what our books and the provider's hold of the players, counting each cent once. */
async function sumUp(world: World): Promise<bigint> {
  const { rows } = await kit.database.pool.query<{
    uuid: string;
    direction: string;
    minor: bigint;
  }>(
    `select transaction_uuid as uuid, direction, amount_minor as minor
       from wallet_venue_transfers where state in ('waiting', 'sent')`,
  );
  // Carried out there but not reported here: money that both books contain, or neither.
  const unreported = rows
    .filter(({ uuid }) => provider.carriedOut.has(uuid))
    .reduce((sum, it) => sum + (it.direction === 'toVenue' ? -it.minor : it.minor), 0n);
  const own = await Promise.all(
    world.players.flatMap((playerId) => [
      kit.balance(playerId),
      kit.balance(playerId, ACCOUNT_KINDS.transit.slot),
    ]),
  );
  return own.reduce((sum, minor) => sum + minor, provider.total() + unreported);
}

test('every cent is in one account at any time, and both books agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 28, size: 'max' }),
      async (steps) => {
        const players = await Promise.all(
          [0, 1].map(async () => (await kit.player({ balanceMinor: 2_000n })).playerId),
        );
        const world: World = { players, open: [], settled: [], netMinor: 0n };
        const before = await sumUp(world);
        for (const one of steps) {
          await walk(world, one);
          expect(await sumUp(world)).toBe(before + world.netMinor);
          expect(Math.max(0, ...provider.carriedOut.values())).toBeLessThanOrEqual(1);
        }
        provider.deliverLate();
        for (const bet of world.open) provider.rollBack(bet);
        for (let runs = 0; runs < 3; runs += 1) {
          kit.clock.advance(10 * MINUTE_MS);
          await workOff(venueTransfers, kit.services);
        }
        await readHeldBets(kit.services);
        expect(await heldByBooks(kit, provider)).toBe(provider.total());
        const { rows } = await kit.database.pool.query(
          `select t.order_no, t.state, w.status from wallet_venue_transfers t
             left join wallet_transactions w using (order_no)
            where t.state in ('waiting', 'sent')
               or w.status <> case t.state when 'done' then 'succeeded' else 'failed' end
               or w.status is null and t.amount_minor > 0`,
        );
        expect(rows).toEqual([]);
        for (const playerId of players) {
          expect(await kit.balance(playerId, ACCOUNT_KINDS.transit.slot)).toBe(0n);
        }
      },
    ),
    { numRuns: 60 },
  );
  await kit.proveBooks();
});
