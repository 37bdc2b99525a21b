import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { drain, goTo, openLife, openSession, TEST_TABLE, useWorld } from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { placeTableBet } from '../tables/place-bet.ts';
import { serveLiveTables } from './live-tables.ts';
import type { Answer, ServeSigned } from './signed-scope.ts';

const world = await useWorld();
let life: Life;
let platform: FakePlatform;
let callRoute: () => Promise<Answer>;

beforeAll(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform);
  const handlers: (() => Promise<Answer>)[] = [];
  const serve: ServeSigned = (_path, shape, work) =>
    void handlers.push(async () => work(shape.parse({})));
  const { database } = world;
  serveLiveTables(serve, { database, engines: new Map([[TEST_TABLE.code, life.engine]]) });
  callRoute = async () => (await handlers[0]?.()) ?? { status: 'no such path' };
});

it('a table shows until when it accepts bets, its bettors, and the results of its shoe', async () => {
  const { code, venue, kind } = TEST_TABLE;
  const first = await goTo(world, life, 'betting');
  const now = { venue, game_code: code };
  const until = first.phaseEndsAt.toISOString();
  const game = TABLE_GAMES[kind];
  const signs = game.roadSigns;
  const empty = { ...now, bets_until: until, players: 0, road: [], signs };
  expect(await callRoute()).toEqual({ status: 'RS_OK', tables: [empty] });

  const session = await openSession(world, 'guest', code);
  platform.credit(session.player, 100_000);
  const bet = { betId: randomUUID(), roundId: first.id, spots: { player: 5000 } };
  await placeTableBet(life.parts, session, bet);
  expect(await callRoute()).toEqual({ status: 'RS_OK', tables: [{ ...empty, players: 1 }] });

  const { outcome } = await goTo(world, life, 'settled');
  if (outcome === null) throw new Error('a settled round has an outcome');
  const mark = game.toRoadMark(outcome);
  expect(await callRoute()).toEqual({
    status: 'RS_OK',
    tables: [{ ...now, bets_until: null, players: 1, road: [mark], signs }],
  });
  expect(signs[mark.sign]?.hk).toMatch(/^[莊閒和]$/);
  await drain(world, life.outbox);
});
