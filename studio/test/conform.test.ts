import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '@vela/service/clock.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import { openLog } from '@vela/service/log.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { systemRandom } from '@vela/service/random.ts';
import { createTestDatabase } from '@vela/service/test-database.ts';
import { listFailures, runCases } from '../../tools/conform/cases.ts';
import type { Case } from '../../tools/conform/cases.ts';
import { gatewayAddresses } from '../../tools/conform/gateway-addresses.ts';
import { gatewayCases } from '../../tools/conform/gateway-cases.ts';
import { openGatewayWorld } from '../../tools/conform/gateway.ts';
import type { GatewayReply, Wish } from '../../tools/conform/gateway.ts';
import { openPlatform } from '../../tools/conform/platform.ts';
import type { ReceivedCall, Reply } from '../../tools/conform/platform.ts';
import { providerBook } from '../../tools/conform/provider-book.ts';
import { providerCases } from '../../tools/conform/provider-cases.ts';
import { providerDesk } from '../../tools/conform/provider-desk.ts';
import { providerFree } from '../../tools/conform/provider-free.ts';
import { providerHeld } from '../../tools/conform/provider-held.ts';
import type { ProviderWorld } from '../../tools/conform/provider-world.ts';
import { findFreePorts } from '../../tools/free-ports.ts';
import { MIGRATIONS, openStudio } from '../src/app.ts';
import type { EventsReply, FreeBetsReply } from '../src/protocol/book.ts';
import type { PlayRefusal, SessionReply } from '../src/protocol/play.ts';
import type { TradingSessionReply } from '../src/protocol/trading.ts';
import { openWalletClient } from '../src/wallet/client.ts';
import { makeKeys, TEST_TABLE } from './kit.ts';
import { readKey, secretOf } from './desk-kit.ts';

// The studio as strangers meet it: over HTTP, with the kits that are made for strangers.
const keys = makeKeys();
const [port, kitPort] = await findFreePorts();
const url = `http://127.0.0.1:${port}`;
const platform = await openPlatform({
  provider: 'studio',
  providerUrl: url,
  providerKey: keys.studio.publicKey,
  ownKey: keys.platform.privateKey,
  listens: { host: '127.0.0.1', port: kitPort },
  lateMs: 6_000,
});
const database = await createTestDatabase<unknown>({ name: 'conform', dirs: [MIGRATIONS] });
const studio = await openStudio({
  database,
  wallet: openWalletClient({
    platformUrl: `http://127.0.0.1:${kitPort}`,
    privateKey: keys.studio.privateKey,
    // Short enough for the one case of a late reply, and not over while a busy machine stalls.
    timeoutMs: 3_000,
  }),
  keys: { privateKey: keys.studio.privateKey, platformPublicKeys: [keys.platform.publicKey] },
  clock: systemClock,
  random: systemRandom,
  log: openLog({ name: 'test', level: 'silent' }),
  tables: [TEST_TABLE],
  streams: new Map(),
  timeZone: 'Asia/Hong_Kong',
  software: async () => 'games 1f2e',
  publicUrl: url,
  frameOrigins: [],
  isPlayMoney: true,
  desk: { secretsOf: (channel) => [secretOf(channel)], platformUrl: platform.url },
  clientDir: null,
  proxies: noProxies,
});
const stop = await studio.start();
await studio.app.listen({ host: '127.0.0.1', port });
afterAll(async () => {
  await stop();
  await studio.app.close();
  await platform.close();
  await database.close();
});

// The first list of a process prices its events one by one.
const bounds = { timeoutMs: 60_000, bytesMax: 1e7 };

/** Sends what a page sends, again if it came too fast; null if it is refused. */
async function post<T>(path: string, body: object, session?: string): Promise<T | null> {
  const authorization = session === undefined ? {} : { authorization: `Bearer ${session}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const request = { method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) } as const;
  const reply = await fetchBounded(`${url}${path}`, request, bounds);
  if (!reply.isComplete) return null;
  if (reply.status === 200) return JSON.parse(reply.text);
  const { reason, retryInMs }: PlayRefusal = JSON.parse(reply.text);
  if (reason !== 'tooFast') return null;
  await wait(retryInMs);
  return post(path, body, session);
}

/** Reads what a page reads; null if it is refused. */
async function get<T>(path: string, session: string): Promise<T | null> {
  const headers = { authorization: `Bearer ${session}` };
  const reply = await fetchBounded(`${url}${path}`, { method: 'GET', headers }, bounds);
  return reply.isComplete && reply.status === 200 ? JSON.parse(reply.text) : null;
}

/** What the page of a slot or of the sportsbook does. */
async function play(address: string): Promise<void> {
  const launchToken = new URL(address).hash.slice('#launch='.length);
  const session = await post<SessionReply>('/play/session', { launchToken });
  if (session?.game.kind === 'book') await bet(session);
  else if (session !== null) await spin(session);
}

/** Bets on the first price of a later day, with a free bet if there is one. */
async function bet({ sessionToken }: SessionReply): Promise<void> {
  const free = await get<FreeBetsReply>('/book/free-bets', sessionToken);
  const list = '/book/events?book=sports&sport=muayThai&phase=early';
  const events = (await get<EventsReply>(list, sessionToken))?.events ?? [];
  const prices = events.flatMap(({ id: eventId, markets }) =>
    markets.flatMap(({ selections }) =>
      selections.map(({ selection, oddsMilli }) => ({ eventId, selection, oddsMilli })),
    ),
  );
  const [used] = free?.freeBets ?? [];
  const request = {
    betId: randomUUID(),
    kind: 'single',
    legs: prices.filter(({ oddsMilli }) => oddsMilli !== null).slice(0, 1),
    unitStakeMinor: used?.stakeMinor ?? 1_000,
    prices: 'any',
    freePlay: used?.grantId ?? null,
  };
  await post('/book/bets', request, sessionToken);
}

/** What the page of the trading desk does: it sets the margin of one sport's bet builders. */
async function trade(address: string): Promise<void> {
  const launchToken = new URL(address).hash.slice('#launch='.length);
  const session = await post<TradingSessionReply>('/trading/session', { launchToken });
  if (session === null) return;
  const place = { sport: 'cricket', league: null, eventId: null, market: null };
  const change = { kind: 'margin', product: 'builder', ...place, marginBp: 1_500 };
  const action = { actionId: randomUUID(), change, reason: 'conformance' };
  await post('/trading/actions', action, session.sessionToken);
}

/** Spins once, in a free round if there are some. */
async function spin(session: SessionReply): Promise<void> {
  const [least] = session.game.kind === 'slot' ? session.game.stakesMinor : [];
  const { freeRounds } = session;
  const stakeMinor = freeRounds?.stakeMinor ?? least;
  const freePlay = freeRounds?.grantId ?? null;
  await post('/play/spin', { roundId: randomUUID(), stakeMinor, freePlay }, session.sessionToken);
}

const world: ProviderWorld = {
  platform,
  currency: 'HKD',
  minorDigits: 2,
  play,
  trade,
  games: ['harbour-lanterns', 'phoenix-dawn'],
  // A bet is waited for this long on a busy machine; it usually comes immediately.
  timeoutMs: 60_000,
  quietMs: 250,
};

type Body = Readonly<Record<string, unknown>>;

/** How each case ends, in the order of the cases. */
async function verdictsOf<World>(
  cases: readonly Case<World>[],
  names: readonly string[],
  of: World,
): Promise<string[]> {
  const chosen = cases.filter(({ name }) => names.includes(name));
  expect(chosen).toHaveLength(names.length);
  const results = await runCases(chosen, of, () => {});
  return results.map(({ verdict }) => verdict);
}

/** What the desk's page does. */
async function pay(address: string, wish: Wish): Promise<void> {
  const page = readKey(address);
  if (wish !== 'send') await post('/desk/page/finish', { ...page, wish });
  else await post('/desk/page/send', { ...page, sendKey: randomUUID(), amountMicro: 64_102_564 });
}

const gateway = await openGatewayWorld({
  gatewayUrl: `${url}/desk`,
  secretOf,
  currency: 'HKD',
  pay,
  channels: { orders: 'alipay', payouts: 'bankCard', addresses: 'usdt' },
  listens: { host: '127.0.0.1', port: 0 },
  timeoutMs: 60_000,
  quietMs: 250,
});
afterAll(() => gateway.close());
// Both wait more than they work, so they wait together.
const deskResults = runCases(gatewayCases, gateway, () => {});

describe('the studio as a provider', () => {
  const ofBook = new Set([...providerBook, ...providerDesk].map(({ name }) => name));

  test.each([
    ['of games and balances', providerCases.filter(({ name }) => !ofBook.has(name))],
    ['of a sportsbook', providerBook],
    ['of a trading desk', providerDesk],
  ])(
    'passes every case %s',
    async (_of, cases) => {
      const results = await runCases(cases, world, () => {});
      expect(listFailures(results)).toEqual([]);
    },
    240_000,
  );

  const shared = [
    'open rounds, if the provider has shared ones',
    'calling off a round that never was',
  ];
  const newEach = (body: Body): Body => ({ ...body, transaction_uuid: randomUUID() });
  const newGrant = (body: Body): Body => ({ ...body, grant: randomUUID() });
  const listed = (body: Body): Body => ({ ...body, games: listedOf(body) });
  const namesOf = (word: RegExp): string[] =>
    providerFree.map(({ name }) => name).filter((name) => word.test(name));
  const once = [
    'held: a deposit, sent twice',
    'held: a deposit, sent twice concurrently',
    'held: a uuid with other content',
    'held: a withdrawal, sent twice',
    'held: a withdrawal of more than there is',
    'held: what became of a transfer',
    'held: a transfer is cancelled before it comes',
    'held: a transfer is cancelled that was carried out',
  ];
  const whole = (body: Body): Body => ({ ...body, amount: 1_000_000 });
  const held = (body: Body): Body => ({ ...body, venue: 'phoenix-slots' });
  const ours = (body: Body): Body => ({ ...body, currency: 'HKD' });
  const same = (body: Body): Body => body;
  const noBets = (reply: Body, { limit }: Body): Body => ({
    ...reply,
    bets: limit === 1 ? [] : reply['bets'],
  });
  const desks = providerDesk.map(({ name }) => name);
  const withRight = (body: Body): Body => ({ ...body, rights: ['trade'] });
  const broken: [
    string,
    string,
    (body: Body) => Body,
    (reply: Body, body: Body) => Body,
    string[],
  ][] = [
    ['each transfer is a new one', '/wallet/deposit', newEach, same, once.slice(0, 3)],
    ['each withdrawal is a new one', '/wallet/withdraw', newEach, same, once.slice(3, 5)],
    ['no transfer is known again', '/wallet/deposit', newEach, same, once.slice(5)],
    ['any amount is taken', '/wallet/deposit', whole, same, ['held: amounts that are none']],
    ['any venue is held', '/wallet/deposit', held, same, ['held: a venue that is not held']],
    [
      'any currency is taken',
      '/wallet/deposit',
      ours,
      same,
      ['held: another currency than the balance has'],
    ],
    ['no line says its state', '/game/bets', same, toNameless, ['held: a round is played']],
    ['short pages are empty', '/game/bets', same, noBets, ['held: the list of bets']],
    ['each grant is a new one', '/free-play/grant', newGrant, same, namesOf(/, if a game|cancel/)],
    ['any game is given', '/free-play/grant', listed, same, namesOf(/not listed/)],
    ['no grant is kept', '/free-play/grant', newUserOf, same, namesOf(/^a (free round|bet)/)],
    ['no desk has an address', '/desk/url', same, () => ({ status: 'RS_OK' }), [desks[0] ?? '']],
    ['any operator trades', '/desk/url', withRight, same, [desks[1] ?? '']],
    [
      'a round says nothing',
      '/round/open',
      same,
      (reply) => ({ ...reply, rounds: [{}] }),
      shared.slice(0, 1),
    ],
    [
      'any round is void',
      '/round/void',
      same,
      () => ({ status: 'RS_OK', state: 'void' }),
      shared.slice(1),
    ],
  ];

  test.each(broken)('is found out if %s', async (_what, path, request, reply, names) => {
    const call = async (at: string, body: Body, wrong?: object): Promise<Reply> => {
      if (at !== path) return platform.call(at, body, wrong);
      const answer = await platform.call(at, request(body), wrong);
      return { ...answer, body: reply(answer.body, body) };
    };
    const changed = { ...world, platform: { ...platform, call }, timeoutMs: 1_000 };
    const verdicts = await verdictsOf(providerCases, names, changed);
    expect(verdicts).toEqual(names.map(() => 'FAIL'));
  });

  const slip = (change: (told: Body) => Body) => (call: ReceivedCall) => {
    const meta = { ...Object(call.body['meta']) };
    if (meta.slip !== undefined) meta.slip = change(meta.slip);
    const own = call.body['slip'] === undefined ? {} : { slip: change(Object(call.body['slip'])) };
    return { ...call, body: { ...call.body, meta, ...own } };
  };
  const without = (path: string) => (call: ReceivedCall) =>
    call.path === path ? { ...call, path: '' } : call;
  const untold = (call: ReceivedCall) =>
    call.path === '/transaction/bet'
      ? { ...call, body: { ...call.body, meta: { slip: { version: 1, state: 'waiting' } } } }
      : without('/transaction/state')(call);
  const twice = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  const [shape = '', stands = '', ...states] = providerBook.map(({ name }) => name);
  const [action = '', ...others] = desks.slice(2);
  const unfit: [string, (call: ReceivedCall) => ReceivedCall, string[]][] = [
    ['a leg has no odds', slip((told) => ({ ...told, legs: [{}] })), [shape, stands]],
    ['no state of a slip is told', untold, [stands]],
    [
      'a state is told once',
      (call) => (call.path === '/transaction/state' ? { ...call, status: '' } : call),
      states.filter((name) => !name.includes(twice)),
    ],
    ['nobody is asked', without('/desk/operator'), [action, ...others.slice(0, 2)]],
    ['no action is told', without('/desk/action'), [action, ...others.slice(2)]],
  ];

  test.each(unfit)(
    'is found out if %s',
    async (_what, change, names) => {
      const changed = {
        ...world,
        timeoutMs: 3_000,
        platform: {
          ...platform,
          get received() {
            return platform.received.map(change);
          },
        },
      };
      expect(await verdictsOf(providerCases, names, changed)).toEqual(names.map(() => 'FAIL'));
    },
    120_000,
  );

  test('is found out if a state is sent for ever', async () => {
    const names = states.filter((name) => name.includes(twice));
    const changed = {
      ...world,
      platform: {
        ...platform,
        get received() {
          return platform.received.flatMap((call) => [call, { ...call }]);
        },
      },
    };
    expect(await verdictsOf(providerCases, names, changed)).toEqual(['FAIL']);
  });

  test('is found out in each case that the example provider has not', () => {
    const found = [...broken.flatMap((it) => it[4]), ...unfit.flatMap((it) => it[2]), ...states];
    const names = new Set(found);
    const own = [...providerHeld, ...providerFree, ...providerBook, ...providerDesk];
    const missing = [...own.map(({ name }) => name), ...shared];
    expect(missing.filter((name) => !names.has(name))).toEqual([]);
  });
});

/** The request of a free play for games that have it. */
const listedOf = ({ kind }: Body): string[] =>
  kind === 'bet' ? ['vela-sportsbook'] : ['harbour-lanterns'];

/** The request for another player. */
const newUserOf = (body: Body): Body => ({ ...body, user: 'p1' });

function toNameless(reply: Body): Body {
  const lines: unknown[] = Array.isArray(reply['bets']) ? reply['bets'] : [];
  return { ...reply, bets: lines.map((line) => ({ ...Object(line), state: 'over' })) };
}

describe('the desk as a gateway', () => {
  test('passes every case', async () => {
    const results = await deskResults;
    expect(listFailures(results)).toEqual([]);
  });

  const named = (body: Body): Body => ({ ...body, reference: randomUUID() });
  const same = (body: Body): Body => body;
  const none = (reply: Body): Body => ({ ...reply, transfers: [] });
  const broken: [string, string, (body: Body) => Body, (reply: Body) => Body, string[]][] = [
    [
      'no confirmation is needed',
      '/addresses',
      same,
      (reply) => ({ ...reply, confirmations_required: 0 }),
      ['an address of a chain'],
    ],
    ['each address is a new one', '/addresses', named, same, ['the reference of another address']],
    [
      'a transfer is made up',
      '/addresses/query',
      same,
      () => ({ transfers: [{}] }),
      ['asking about an address'],
    ],
    ['no transfer is listed', '/addresses/query', same, none, ['a transfer to an address']],
  ];

  test.each(broken)('is found out if %s', async (_what, path, request, reply, names) => {
    const call: typeof gateway.call = async (channel, at, body, wrong): Promise<GatewayReply> => {
      if (at !== path) return gateway.call(channel, at, body, wrong);
      const answer = await gateway.call(channel, at, request(body), wrong);
      return { ...answer, body: reply(answer.body) };
    };
    const changed = { ...gateway, call, timeoutMs: 10_000 };
    const verdicts = await verdictsOf(gatewayAddresses, names, changed);
    expect(verdicts).toEqual(names.map(() => 'FAIL'));
  });

  test('is found out in each case that the example gateway has not', () => {
    const names = new Set(broken.flatMap((it) => it[4]));
    expect(gatewayAddresses.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});
