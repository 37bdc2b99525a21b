import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { drain, goTo, openLife, openSession, TEST_TABLE, useWorld } from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { placeTableBet } from '../tables/place-bet.ts';
import { serveOpenRounds } from './open-rounds.ts';
import type { Answer, ServeSigned } from './signed-scope.ts';

const world = await useWorld();
let platform: FakePlatform;
let life: Life;
let callRoute: (path: string, body: unknown) => Promise<Answer>;

beforeAll(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform);
  const paths = new Map<string, (body: unknown) => Answer | Promise<Answer>>();
  const serve: ServeSigned = (path, shape, work) =>
    void paths.set(path, (body) => work(shape.parse(body)));
  const { database } = world;
  serveOpenRounds(serve, { database, engines: new Map([[TEST_TABLE.code, life.engine]]) });
  callRoute = async (path, body) => (await paths.get(path)?.(body)) ?? { status: 'no such path' };
});

it('lists a round with its stakes; voided, its stakes return and the next one opens', async () => {
  const stuck = await goTo(world, life, 'betting');
  const session = await openSession(world, 'guest', TEST_TABLE.code);
  platform.credit(session.player, 100_000);
  const bet = { betId: randomUUID(), roundId: stuck.id, spots: { player: 5000 } };
  await placeTableBet(life.parts, session, bet);
  expect(platform.balanceOf(session.player)).toBe(95_000);
  expect(await callRoute('/round/open', {})).toEqual({
    status: 'RS_OK',
    rounds: [
      {
        round: stuck.id,
        game_code: TEST_TABLE.code,
        state: 'open',
        started_at: stuck.startedAt.toISOString(),
        ends_at: stuck.phaseEndsAt.toISOString(),
        bets: 1,
        stake: 5_000_000,
      },
    ],
  });
  // The table sleeps until betting would end, by a stopped clock.
  const stop = life.engine.run();
  await expect.poll(() => life.engine.round()).toMatchObject({ id: stuck.id, phase: 'betting' });
  for (const _again of [1, 2]) {
    const answer = await callRoute('/round/void', { round: stuck.id });
    expect(answer).toEqual({ status: 'RS_OK', state: 'void' });
  }
  await expect.poll(async () => (await life.engine.round()).id).not.toBe(stuck.id);
  await stop();
  await drain(world, life.outbox);
  expect(platform.balanceOf(session.player)).toBe(100_000);
});

it('does not void a drawn round, nor know another studio’s', async () => {
  const dealt = await goTo(world, life, 'dealing');
  expect(await callRoute('/round/void', { round: dealt.id })).toEqual({
    status: 'RS_OK',
    state: 'drawn',
  });
  const { rounds } = await callRoute('/round/open', {});
  expect(rounds).toMatchObject([{ round: dealt.id, state: 'drawn' }]);
  for (const round of [randomUUID(), 'none']) {
    expect(await callRoute('/round/void', { round })).toEqual({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  }
});
