import { randomUUID } from 'node:crypto';
import { seededRandom } from '@vela/service/random.ts';
import { HOUR_MS, SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { drain, openLife, openSession, useWorld } from '../../../test/kit.ts';
import { Refused } from '../../play/refused.ts';
import { priceChoices } from '../../protocol/book.ts';
import { BOOKS } from '../book-configs.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { writeSelection } from '../selection.ts';
import { findOrMakeWorldSeed } from '../world/store.ts';
import type { PlaceRequest } from './place.ts';

/* People bet, sell and are settled on the simulated world, by chance. */

const START = 10_000_000;
const SEED = 'an evening';
const world = await useWorld();

test(`after an evening of bets by chance, each is over and the wallet has what they say (${SEED})`, async () => {
  const random = seededRandom(SEED);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[random.int(from.length)];
    if (picked === undefined) throw new Error('nothing to pick');
    return picked;
  };
  const platform = new FakePlatform();
  const life = openLife(world, platform);
  const feed = openWorldFeed(await findOrMakeWorldSeed(world.database.pool, random));
  const bets = openTestBets(life, feed);
  const session = await openSession(world, 'evening', 'vela-sportsbook');
  platform.credit(session.player, START);
  const nowMs = (): number => world.clock.now().getTime();
  const sports = BOOKS.get('vela-sportsbook')?.sports ?? [];

  const anyLeg = (): PlaceRequest['legs'] => {
    const from = feed.listEvents(nowMs() - HOUR_MS, nowMs() + HOUR_MS / 2);
    const event = pick(from.filter(({ sport }) => sports.includes(sport)));
    const markets = feed.listMainMarkets(event.id, nowMs());
    if (markets.length === 0) return [];
    const { selections, oddsMilli } = pick(markets);
    const at = random.int(selections.length);
    const [selection, odds] = [selections[at], oddsMilli[at] ?? null];
    if (selection === undefined || odds === null) return [];
    return [{ eventId: event.id, selection: writeSelection(selection), oddsMilli: odds }];
  };
  const placed: string[] = [];
  for (let minute = 0; minute < 30; minute++) {
    const kind = pick(['single', 'single', 'parlay', '2/3']);
    const legs = kind === 'single' ? anyLeg() : [anyLeg(), anyLeg(), anyLeg()].flat();
    const bet = { betId: randomUUID(), kind, legs, unitStakeMinor: 1_000 + random.int(999) };
    const answer = await bets.place(session, { ...bet, prices: pick(priceChoices) });
    if (!(answer instanceof Refused)) placed.push(bet.betId);
    if (minute % 4 === 3) {
      const shareBp = pick([3_000, 10_000]);
      const betId = pick(placed);
      await bets.cashOut(session, { cashOutId: randomUUID(), betId, shareBp, atLeastMinor: 1 });
    }
    for (let sweep = 0; sweep < 4; sweep++) {
      world.clock.advance(15 * SECOND_MS);
      await bets.waiting.sweep();
      await bets.settling.sweep();
    }
  }
  for (let hour = 0; hour < 6; hour++) {
    world.clock.advance(HOUR_MS);
    await bets.settling.sweep();
  }
  await drain(world, life.outbox);
  const { rows } = await world.database.pool.query<{ open: number; net: bigint; sold: number }>(
    `select count(*) filter (where k.settled_at is null
         or b.state not in ('settled', 'refunded', 'refused')
         or k.state not in ('refunded', 'refused') and k.paid_minor <> b.return_minor)::int as open,
       coalesce(sum(k.paid_minor - b.stake_minor) filter (where b.state = 'settled'), 0)::bigint
         as net,
       count(*) filter (where k.sold_for_minor > 0)::int as sold
     from studio.book_bets k join studio.bets b on b.id = k.bet_id`,
  );
  expect(rows[0]?.open).toBe(0);
  expect(platform.balanceOf(session.player) - START).toBe(Number(rows[0]?.net));
  expect(placed.length).toBeGreaterThan(15);
  expect(rows[0]?.sold).toBeGreaterThan(0);
});
