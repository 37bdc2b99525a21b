import { randomUUID } from 'node:crypto';
import { memoryBus } from '@vela/service/live.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeAll, expect, test } from 'vitest';
import { mustPlay, reasonOf, useWorld } from '../../../test/kit.ts';
import type { Answer, ServeSigned } from '../../provider/signed-scope.ts';
import type { WalletClient } from '../../wallet/client.ts';
import { decideAction, makeAction } from './actions.ts';
import type { ActionParts } from './actions.ts';
import { listActionReports } from './reports.ts';
import { openTradingBook } from './trading-book.ts';
import { checkTrader, openTraders, serveDeskCalls } from './traders.ts';
import type { TraderParts } from './traders.ts';

const world = await useWorld();
let parts: TraderParts;
const calls = new Map<string, (body: unknown) => Answer | Promise<Answer>>();

beforeAll(async () => {
  const { database, clock, random } = world;
  parts = { database, clock, random, publicUrl: 'https://studio.example' };
  const serve: ServeSigned = (path, shape, work) => {
    calls.set(path, (body) => work(shape.parse(body)));
  };
  serveDeskCalls(serve, parts);
});

const ask = async (rights = ['trade'], operator = '7'): Promise<Answer | undefined> =>
  calls.get('/desk/url')?.({ operator, operator_name: 'ann', rights, currency: 'HKD', lang: 'th' });

async function launch(operator = '7'): Promise<string> {
  const answer = await ask(['trade'], operator);
  return new URL(String(answer?.['url'])).hash.replace('#launch=', '');
}

test('an address opens the desk once, for the operator that the platform names', async () => {
  const traders = openTraders(parts);
  const token = await launch();
  const session = await mustPlay(traders.open(token));
  expect(session).toMatchObject({
    operator: { id: '7', name: 'ann' },
    currency: 'HKD',
    lang: 'th',
  });
  expect(await mustPlay(traders.find(session.sessionToken))).toMatchObject({ operatorId: '7' });
  expect(await reasonOf(traders.open(token))).toBe('sessionExpired');
});

test('an address expires after a minute, and a session after an hour', async () => {
  const traders = openTraders(parts);
  const [late, used] = [await launch(), await launch()];
  const { sessionToken } = await mustPlay(traders.open(used));
  world.clock.advance(60_000);
  expect(await reasonOf(traders.open(late))).toBe('sessionExpired');
  world.clock.advance(3_600_000);
  expect(await reasonOf(traders.find(sessionToken))).toBe('sessionExpired');
});

test('without the right to trade there is no address', async () => {
  expect(await ask(['read'])).toEqual({ status: 'RS_ERROR_USER_DISABLED' });
});

test.each([
  ['RS_OK', null],
  ['RS_ERROR_USER_DISABLED', 'sessionExpired'],
  ['RS_ERROR_INVALID_TOKEN', 'sessionExpired'],
  ['RS_ERROR_UNKNOWN', 'unknownOutcome'],
])('before an action the platform is asked: %s', async (status, reason) => {
  const client: WalletClient = {
    send: async () => ({ isClear: true, status, balanceMinor: null, body: {} }),
  };
  const { random, clock } = world;
  const names = { operatorId: '7', operatorName: 'ann', currency: 'HKD', lang: 'en' };
  const check = checkTrader({ client, random }, { ...names, expiresAt: clock.now() });
  expect((await check)?.refusal.reason ?? null).toBe(reason);
});

test('every action is reported to the platform until it answers, and then no more', async () => {
  const { database, clock, random } = world;
  const sent: Record<string, unknown>[] = [];
  let isAway = true;
  const client: WalletClient = {
    async send(_path, body) {
      if (isAway) return { isClear: false, why: 'ETIMEDOUT' };
      sent.push(body);
      return { isClear: true, status: 'RS_OK', balanceMinor: null, body: {} };
    },
  };
  const names = { zh: '測', hk: '測', en: 'Flames', th: 'F' };
  const named = { code: 'flames', names };
  const startsAtMs = clock.now().getTime();
  const event = { league: named, home: named, away: named, startsAtMs };
  const feed: ActionParts['feed'] = {
    findEvent: (id) => ({ id, sport: 'tennis', ...event }),
    findFacts: () => null,
    listMarkets: () => [],
    expect: () => null,
  };
  const book = await openTradingBook({ database, clock, feed });
  const actions: ActionParts = { database, clock, book, feed, leagues: () => new Map() };
  const session = { currency: 'HKD', lang: 'en', expiresAt: clock.now() };
  const [ann, ben] = [
    { operatorId: '7', operatorName: 'ann', ...session },
    { operatorId: '8', operatorName: 'ben', ...session },
  ];
  const change = { kind: 'void', eventId: 'match', market: null } as const;
  const reason = 'abandoned';
  const made = await mustPlay(makeAction(actions, ann, { actionId: randomUUID(), change, reason }));
  const decision = { actionId: randomUUID(), of: made.actionNo, isConfirmed: true, reason };
  await mustPlay(decideAction(actions, ben, decision));
  const reports = listActionReports({ database, client, clock, random });
  const tools = { ...world, bus: memoryBus() };
  await workOff(reports, tools);
  expect(sent).toEqual([]);
  isAway = false;
  clock.advance(600_000);
  await workOff(reports, tools);
  clock.advance(600_000);
  await workOff(reports, tools);
  const common = { kind: 'void', subject: 'Flames – Flames', reason };
  const details = { eventId: 'match' };
  // Reports are tried again after random delays, so they may overtake each other.
  const byOperator = sent.toSorted((a, b) => Number(a['operator']) - Number(b['operator']));
  expect(byOperator).toMatchObject([
    { ...common, operator: '7', step: 'propose', proposed_by: null, details },
    { ...common, operator: '8', step: 'confirm', proposed_by: 'ann', details },
  ]);
});
