import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { drain, mustPlay, openLife, openSession, useWorld } from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { chooseBid, choosePlay } from '../dou-dizhu/policy.ts';
import type { HandAction, HandReply } from '../protocol/hand.ts';
import type { SessionRow } from '../play/store.ts';
import { findRound } from '../rounds/store.ts';
import { isDouDizhuView, PLAYER } from './dou-dizhu.ts';
import { jadeDouDizhu, jadeNiuNiu } from './offers.ts';

const START = 1_000_000;
const STAKE = 9600;
const world = await useWorld();
let platform: FakePlatform;
let life: Life;

beforeEach(() => {
  platform = new FakePlatform();
  life = openLife(world, platform);
});

async function openPlayer(player: string, code: string): Promise<SessionRow> {
  const session = await openSession(world, player, code);
  platform.credit(session.player, START);
  return session;
}

/** The hint's suggestion. */
function toHint({ view }: HandReply): HandAction {
  if (view === null || !isDouDizhuView(view)) throw new TypeError('not dou dizhu');
  const seat = { ...view, seat: PLAYER };
  if (view.phase === 'bidding') return { name: `bid${chooseBid(seat)}`, cards: [] };
  const cards = choosePlay(seat);
  return { name: cards.length === 0 ? 'pass' : 'play', cards };
}

it('plays dou dizhu to its end: the stake is charged immediately, and the excess is returned', async () => {
  const session = await openPlayer('landlord', jadeDouDizhu.code);
  let hand = await mustPlay(
    life.hands.open(session, { roundId: randomUUID(), spots: { main: STAKE } }),
  );
  expect(platform.balanceOf(session.player)).toBe(START - STAKE);
  while (hand.state !== 'over') {
    const { roundId, steps } = hand;
    const action = toHint(hand);
    hand = await mustPlay(
      life.hands.act(session, { roundId, actionId: randomUUID(), steps, action }),
    );
  }
  await drain(world, life.outbox);
  expect(platform.balanceOf(session.player)).toBe(START - STAKE + hand.returnedMinor);
  const round = await findRound(world.database.pool, hand.roundId);
  expect(round).toMatchObject({ state: 'settled', outcome: { hand: 'douDizhu' } });
});

it('finishes dou dizhu by the house policy for a player who has left', async () => {
  const session = await openPlayer('leaver', jadeDouDizhu.code);
  const opened = await mustPlay(
    life.hands.open(session, {
      roundId: randomUUID(),
      spots: { main: STAKE },
    }),
  );
  world.clock.advance(jadeDouDizhu.lapseMs);
  await life.hands.sweep();
  await drain(world, life.outbox);
  const last = await life.hands.findLast(session);
  expect(last).toMatchObject({ roundId: opened.roundId, state: 'over' });
  expect(platform.balanceOf(session.player)).toBe(START - STAKE + (last?.returnedMinor ?? 0));
});

it('settles niu niu when dealt, and returns what was not lost', async () => {
  const session = await openPlayer('bull', jadeNiuNiu.code);
  const hand = await mustPlay(
    life.hands.open(session, {
      roundId: randomUUID(),
      spots: { multiplied: 5000 },
    }),
  );
  await drain(world, life.outbox);
  expect(hand).toMatchObject({ state: 'over', options: [], stakedMinor: 5000 });
  expect(platform.balanceOf(session.player)).toBe(START - 5000 + hand.returnedMinor);
});
