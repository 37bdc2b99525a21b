import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { noProxies } from '@vela/service/proxies.ts';
import { systemRandom } from '@vela/service/random.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { FakePlatform } from '../test/fake-platform.ts';
import { makeKeys, TEST_TABLE, useWorld } from '../test/kit.ts';
import { openStudio } from './app.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Studio } from './app.ts';
import { verifyTable } from './fair/verify.ts';
import type { HandReply } from './protocol/hand.ts';
import { checkReplay } from '../client/replay/check-replay.ts';
import type { ReplayReply } from './protocol/replay.ts';
import type { SessionReply } from './protocol/play.ts';
import type { ServerMessage, TablePhase } from './protocol/table.ts';
import { findGame } from './catalogue.ts';
import { baccarat } from './tables/baccarat.ts';
import { dragonTiger } from './tables/dragon-tiger.ts';
import { computeReturns } from './tables/table-game.ts';
import { pearlDragonTiger } from './tables/tables.ts';
import { signBody } from './wallet/signature.ts';

const keys = makeKeys();
const platform = new FakePlatform();
const world = await useWorld();
let studio: Studio;
let stop: () => Promise<void>;
let url = '';
let players = 0;
let player = '';

beforeAll(async () => {
  studio = await openStudio({
    database: world.database,
    wallet: platform,
    keys: {
      privateKey: keys.studio.privateKey,
      platformPublicKeys: [keys.platform.publicKey],
    },
    clock: world.clock,
    random: systemRandom,
    log: world.log,
    // Real time passes while the test's clock jumps, so the round stays open for as long as needed.
    tables: [TEST_TABLE, { ...pearlDragonTiger, chainLength: 200 }].map((table) => ({
      ...table,
      bettingMs: HOUR_MS,
    })),
    streams: new Map(),
    timeZone: 'Asia/Hong_Kong',
    software: async () => 'games 1f2e',
    publicUrl: 'https://studio.example',
    frameOrigins: ['https://play.example'],
    isPlayMoney: true,
    desk: null,
    clientDir: null,
    proxies: noProxies,
  });
  stop = await studio.start();
  url = await studio.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await stop();
  await studio.app.close();
});
beforeEach(() => {
  player = `visitor-${++players}`;
  platform.credit(player, 100_000);
});

async function callStudio(path: string, body: unknown, signature?: string) {
  const raw = Buffer.from(JSON.stringify(body));
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signature ?? signBody(raw, keys.platform.privateKey),
    },
    body: raw,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

const launchBody = (gameCode: string) => ({
  user: player,
  token: `token-of-${player}`,
  game_code: gameCode,
  currency: 'HKD',
  country: 'HK',
  lang: 'hk',
  platform: 'MOBILE',
  lobby_url: 'https://play.example/#/pages/game/list',
});

async function launch(gameCode: string): Promise<string> {
  const reply = await callStudio('/game/url', launchBody(gameCode));
  return String(reply['url']).split('#launch=')[1] ?? '';
}

async function post(path: string, body: unknown, session?: string) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function enter(gameCode: string): Promise<SessionReply> {
  const { status, body } = await post('/play/session', { launchToken: await launch(gameCode) });
  expect(status).toBe(200);
  return body as SessionReply;
}

/** Enters a game of a transfer venue after moving this amount there. */
async function enterHeld(gameCode: string, minor: number): Promise<SessionReply> {
  const moved = await callStudio('/wallet/deposit', {
    user: player,
    venue: findGame(gameCode)?.venue,
    currency: 'HKD',
    amount: minor * 1000,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
  });
  expect(moved).toMatchObject({ status: 'RS_OK', balance: minor * 1000 });
  return enter(gameCode);
}

describe('the provider side', () => {
  it('lists its games with their venue, its kind of wallet, and their return', async () => {
    const { status, games, software } = await callStudio('/game/list', {});
    expect(status).toBe('RS_OK');
    expect(software).toBe('games 1f2e');
    expect(games).toHaveLength(CATALOGUE.length);
    for (const game of [
      {
        game_code: 'harbour-lanterns',
        venue: 'lotus-slots',
        wallet_kind: 'seamless',
        rtp_bp: 9613,
      },
      { game_code: 'phoenix-dawn', venue: 'phoenix-slots', wallet_kind: 'transfer', rtp_bp: 9630 },
      {
        game_code: 'harbour-baccarat',
        category: 'live',
        wallet_kind: 'seamless',
        rtp_bp: 9894,
        return_min_bp: 8564,
        return_max_bp: 9895,
      },
      {
        game_code: 'pearl-dragon-tiger',
        venue: 'pearl-live',
        wallet_kind: 'transfer',
        rtp_bp: 9626,
      },
      { game_code: 'river-market', venue: 'lotus-slots', rtp_bp: 9597, max_win_bp: 78_002_500 },
      { game_code: 'jade-garden', venue: 'phoenix-slots', wallet_kind: 'transfer', rtp_bp: 9561 },
      { game_code: 'tide-draw', category: 'lottery', wallet_kind: 'seamless', rtp_bp: 9750 },
      {
        game_code: 'jade-blackjack',
        category: 'chess',
        wallet_kind: 'seamless',
        rtp_bp: 9959,
        return_min_bp: 0,
        return_max_bp: 10_000,
      },
      { game_code: 'jade-three-card', venue: 'jade-cards', rtp_bp: 9768 },
    ]) {
      expect(games).toContainEqual(expect.objectContaining(game));
    }
  });

  it('trusts the platform only, and only for the bytes it signed', async () => {
    const other = signBody(Buffer.from('{}'), keys.studio.privateKey);
    const bytes = signBody(Buffer.from('{"a":1}'), keys.platform.privateKey);
    for (const signature of ['', other, bytes]) {
      expect(await callStudio('/game/list', {}, signature)).toEqual({
        status: 'RS_ERROR_INVALID_SIGNATURE',
      });
    }
  });

  it.each([
    [{ game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
    [{ currency: 'XXX' }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ user: '' }, 'RS_ERROR_WRONG_TYPES'],
    [{ token: 7 }, 'RS_ERROR_WRONG_TYPES'],
    [{ lobby_url: 'javascript:alert(1)' }, 'RS_ERROR_WRONG_TYPES'],
  ])('answers a launch with %j: %s', async (change, status) => {
    const body = { ...launchBody('harbour-lanterns'), ...change };
    expect(await callStudio('/game/url', body)).toEqual({ status });
  });

  it('refuses invalid JSON as such', async () => {
    const raw = Buffer.from('{');
    const response = await fetch(`${url}/game/url`, {
      method: 'POST',
      headers: { 'x-signature': signBody(raw, keys.platform.privateKey) },
      body: raw,
    });
    expect(await response.json()).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });
});

describe('a hand game', () => {
  const openHand = async (token: string): Promise<HandReply> => {
    const spots = { ante: 1000, pairPlus: 1000 };
    const { body } = await post('/play/hand/open', { roundId: randomUUID(), spots }, token);
    return body as HandReply;
  };
  const act = (hand: HandReply, token: string, name: string) => {
    const input = { roundId: hand.roundId, steps: hand.steps, action: { name, cards: [] } };
    return post('/play/hand/act', { ...input, actionId: randomUUID() }, token);
  };

  it('resumes where it was left, and no seed is changed meanwhile', async () => {
    const first = await enter('jade-three-card');
    expect(first).toMatchObject({ lastHand: null, seeds: { nonce: 0 } });
    const hand = await openHand(first.sessionToken);
    expect(hand).toMatchObject({ state: 'open', balanceMinor: 98_000 });
    const again = await enter('jade-three-card');
    expect(again.lastHand).toMatchObject({ roundId: hand.roundId, view: hand.view });
    const rotating = await post('/play/rotate-seed', { clientSeed: 'x' }, again.sessionToken);
    expect(rotating).toMatchObject({ status: 409, body: { reason: 'roundOpen' } });
    const late = { ...hand, steps: 1 };
    const refused = await act(late, again.sessionToken, 'play');
    expect(refused).toMatchObject({
      status: 409,
      body: { reason: 'outOfTurn', hand: { steps: 0 } },
    });
    const over = await act(hand, again.sessionToken, 'play');
    expect(over).toMatchObject({ status: 200, body: { state: 'over', stakedMinor: 3000 } });
  });

  it('is replayed step by step, and verified once its seed is revealed', async () => {
    const { sessionToken } = await enter('jade-three-card');
    const hand = await openHand(sessionToken);
    await act(hand, sessionToken, 'fold');
    await post('/play/rotate-seed', { clientSeed: 'jade' }, sessionToken);
    const { url: page } = await callStudio('/game/round', { round: hand.roundId, user: player });
    const token = new URLSearchParams(new URL(String(page)).hash.slice(1)).get('token');
    const reply = await fetch(`${url}/replay/${hand.roundId}?token=${token}`);
    const replay = (await reply.json()) as ReplayReply;
    expect(replay.round).toMatchObject({
      kind: 'hand',
      spots: { ante: 1000, pairPlus: 1000 },
      dealt: hand.view,
      steps: [{ action: { name: 'fold', cards: [] }, isLapsed: false }],
    });
    expect(checkReplay(replay)).toBe('proven');
  });

  it.each([
    ['/play/hand/open', { roundId: 'x', spots: { main: 1000 } }],
    ['/play/hand/open', { roundId: randomUUID(), spots: {} }],
    ['/play/hand/act', { roundId: randomUUID(), actionId: randomUUID(), steps: -1, action: {} }],
  ])('answers %s with %j as invalid', async (path, body) => {
    const { sessionToken } = await enter('jade-blackjack');
    expect(await post(path, body, sessionToken)).toMatchObject({ status: 400 });
  });
});

describe('a launch', () => {
  it('opens a session once, in its language and with the platform’s balance', async () => {
    const token = await launch('harbour-lanterns');
    const { body } = await post('/play/session', { launchToken: token });
    expect(body).toMatchObject({
      lang: 'hk',
      currency: 'HKD',
      balanceMinor: 100_000,
      isPlayMoney: true,
      game: { kind: 'slot', rtpPpm: 961_390, cycleMs: 2500 },
      chain: null,
      lastSpin: null,
    });
    expect(await post('/play/session', { launchToken: token })).toEqual({
      status: 401,
      body: { reason: 'sessionExpired' },
    });
  });

  it('is good for sixty seconds', async () => {
    const token = await launch('harbour-lanterns');
    world.clock.advance(60_000);
    expect(await post('/play/session', { launchToken: token })).toMatchObject({ status: 401 });
  });

  it('is not used up if the platform does not answer', async () => {
    const token = await launch('harbour-lanterns');
    platform.fail('/user/balance', 'lost');
    expect(await post('/play/session', { launchToken: token })).toEqual({
      status: 502,
      body: { reason: 'unknownOutcome' },
    });
    expect(await post('/play/session', { launchToken: token })).toMatchObject({ status: 200 });
  });

  it('of a locked player is refused with the reason', async () => {
    const token = await launch('harbour-lanterns');
    platform.fail('/user/info', 'RS_ERROR_USER_DISABLED');
    expect(await post('/play/session', { launchToken: token })).toEqual({
      status: 403,
      body: { reason: 'locked' },
    });
  });
});

describe('a session', () => {
  it('plays a spin whose round can be replayed, by its player only', async () => {
    const { sessionToken } = await enter('harbour-lanterns');
    const roundId = randomUUID();
    const spin = await post('/play/spin', { roundId, stakeMinor: 600 }, sessionToken);
    expect(spin).toMatchObject({ status: 200, body: { roundId, nonce: 0, isWinPending: false } });
    const open = await callStudio('/game/round', { round: roundId, user: player, lang: 'th' });
    const hash = new URLSearchParams(String(open['url']).split('#')[1]);
    expect(hash.get('replay')).toBe(roundId);
    const path = `${url}/replay/${roundId}`;
    const replay = await fetch(`${path}?token=${hash.get('token')}`);
    expect(await replay.json()).toMatchObject({
      state: 'settled',
      stakedMinor: 600,
      round: { kind: 'slot', outcome: spin.body.outcome, proof: { serverSeed: null, nonce: 0 } },
    });
    expect(replay.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${path}?token=x.y`)).status).toBe(401);
    world.clock.advance(3_600_001);
    expect((await fetch(`${path}?token=${hash.get('token')}`)).status).toBe(401);
    expect(await callStudio('/game/round', { round: roundId, user: 'somebody' })).toEqual({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });

  it('in a transfer venue shows and plays the balance held here, and reads no other', async () => {
    const { sessionToken, balanceMinor } = await enterHeld('phoenix-dawn', 7000);
    expect(balanceMinor).toBe(7000);
    const before = platform.calls.length;
    const roundId = randomUUID();
    const { body } = await post('/play/spin', { roundId, stakeMinor: 500 }, sessionToken);
    expect(body.balanceMinor).toBe(6500 + Number(body.outcome.totalWinMinor));
    const { bets, next } = await callStudio('/game/bets', {
      after: '',
      limit: 500,
      request_uuid: 'r',
    });
    expect(bets).toMatchObject([
      {
        user: player,
        venue: 'phoenix-slots',
        game_code: 'phoenix-dawn',
        round: roundId,
        state: 'settled',
        amount: 500_000,
        payout: body.outcome.totalWinMinor * 1000,
        valid_bet: 500_000,
        selection: 'spin',
        placed_at: world.clock.now().toISOString(),
        cursor: next,
      },
    ]);
    expect(platform.calls.length).toBe(before);
  });

  it('shows its seeds, and reveals them once rotated', async () => {
    const { sessionToken, seeds } = await enter('harbour-lanterns');
    await post('/play/spin', { roundId: randomUUID(), stakeMinor: 600 }, sessionToken);
    const rotated = await post('/play/rotate-seed', { clientSeed: 'dragon-boat' }, sessionToken);
    expect(rotated.body).toMatchObject({
      seeds: { clientSeed: 'dragon-boat', nonce: 0, commit: seeds?.nextCommit },
      revealed: [{ commit: seeds?.commit, rounds: 1 }],
    });
    const bad = await post('/play/rotate-seed', { clientSeed: 'with space' }, sessionToken);
    expect(bad).toEqual({ status: 400, body: { reason: 'invalidInput' } });
  });

  it('answers each of twenty rotations immediately', async () => {
    const { sessionToken } = await enter('harbour-lanterns');
    const rotate = () => post('/play/rotate-seed', { clientSeed: 'x' }, sessionToken);
    const replies = await Promise.all(Array.from({ length: 20 }, rotate));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('ends for every game when the platform closes it, including its launches', async () => {
    await goTo('settled', pearlDragonTiger.code);
    await goTo('betting', pearlDragonTiger.code);
    const slot = await enterHeld('phoenix-dawn', 5000);
    const table = await enterHeld(pearlDragonTiger.code, 5000);
    const page = await sit(table.sessionToken);
    const snapshot = await page.next(({ type }) => type === 'snapshot');
    if (snapshot.type !== 'snapshot') throw new Error('no snapshot');
    const launchToken = await launch('phoenix-dawn');
    const close = { user: player, request_uuid: 'r' };
    expect(await callStudio('/session/close', close)).toEqual({
      status: 'RS_OK',
      request_uuid: 'r',
    });
    const spin = { roundId: randomUUID(), stakeMinor: 500 };
    const over = { status: 401, body: { reason: 'sessionExpired' } };
    expect(await post('/play/spin', spin, slot.sessionToken)).toEqual(over);
    expect(await post('/play/session', { launchToken })).toEqual(over);
    const { roundId } = snapshot;
    page.say({ type: 'bet', betId: randomUUID(), roundId, spots: { dragon: 1000 } });
    const answer = await page.next(({ type }) => type === 'bet');
    expect(answer).toMatchObject({ bet: { state: 'refused', reason: 'sessionExpired' } });
    page.socket.close();
    expect((await enter('phoenix-dawn')).balanceMinor).toBe(5000);
  });

  it('is required for every call', async () => {
    for (const path of ['/play/spin', '/play/rotate-seed']) {
      expect(await post(path, {})).toEqual({ status: 401, body: { reason: 'sessionExpired' } });
      expect(await post(path, {}, 'x'.repeat(43))).toMatchObject({ status: 401 });
    }
  });
});

describe('the pages', () => {
  it('may be framed by the platform only and run no foreign or inline script', async () => {
    const { headers } = await fetch(`${url}/healthz`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self' https://play.example");
    expect(policy).not.toContain('unsafe-eval');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

/** A page at the table that records what it receives. */
async function sit(sessionToken: string, origin?: string) {
  const address = `${url.replace('http', 'ws')}/play/table?session=${sessionToken}`;
  const socket = new WebSocket(address, origin === undefined ? {} : { origin });
  const received: ServerMessage[] = [];
  const waiting: { test: (m: ServerMessage) => boolean; done: (m: ServerMessage) => void }[] = [];
  socket.on('message', (data) => {
    const message: ServerMessage = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
    received.push(message);
    for (const waiter of waiting) if (waiter.test(message)) waiter.done(message);
  });
  const next = (test: (m: ServerMessage) => boolean): Promise<ServerMessage> => {
    const known = received.find(test);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((done) => waiting.push({ test, done }));
  };
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'error').then(([error]) => Promise.reject(error as Error)),
  ]);
  return {
    socket,
    received,
    next,
    say: (message: unknown) => socket.send(JSON.stringify(message)),
  };
}

/** Advances the table manually until it reaches this phase, as its own timer waits in real time. */
async function goTo(phase: TablePhase, code = TEST_TABLE.code): Promise<string> {
  const engine = studio.engines.get(code);
  if (engine === undefined) throw new Error(`no table for ${code}`);
  for (let i = 0; i < 100; i++) {
    const waitMs = await engine.step();
    const round = await engine.round();
    if (round.phase === phase && round.phaseEndsAt > world.clock.now()) return round.id;
    world.clock.advance(Math.max(1, waitMs));
  }
  throw new Error(`the table never reached ${phase}`);
}

describe('the live table', () => {
  beforeEach(async () => {
    await goTo('settled');
    await goTo('betting');
  });

  it('shows its state, accepts a bet, and broadcasts it to all watchers', async () => {
    const { sessionToken, game, chain } = await enter('harbour-baccarat');
    expect(game).toMatchObject({ kind: 'baccarat', decks: 8, oddsMilli: { banker: [950] } });
    expect(chain?.commit).toMatch(/^[0-9a-f]{64}$/);
    const page = await sit(sessionToken);
    const snapshot = await page.next(({ type }) => type === 'snapshot');
    expect(page.received[0]).toBe(snapshot);
    if (snapshot.type !== 'snapshot') throw new Error('no snapshot');
    expect(snapshot).toMatchObject({ balanceMinor: 100_000, proof: { seed: null } });
    const betId = randomUUID();
    const { roundId } = snapshot;
    page.say({ type: 'bet', betId, roundId, spots: { banker: 2000 } });
    const answer = await page.next(({ type }) => type === 'bet');
    expect(answer).toMatchObject({ balanceMinor: 98_000, bet: { betId, state: 'accepted' } });
    const crowd = await page.next((m) => m.type === 'crowd' && m.crowd.banker !== undefined);
    expect(crowd).toMatchObject({ crowd: { banker: { bettors: 1, stakeMinor: 2000 } } });
    page.say({ type: 'bet', betId: randomUUID(), roundId, spots: { tie: 1 } });
    const refused = await page.next((m) => m.type === 'bet' && m.bet.state === 'refused');
    expect(refused).toMatchObject({ bet: { reason: 'stakeNotAllowed' } });
    page.say('nonsense');
    await page.next((m) => m.type === 'refusal');
    page.socket.close();
    const again = await sit(sessionToken);
    expect(await again.next(({ type }) => type === 'snapshot')).toMatchObject({
      yourBets: [{ betId, state: 'accepted', spots: { banker: 2000 } }],
    });
    again.socket.close();
  });

  it('shows a round from the first card to the payout', async () => {
    const { sessionToken } = await enter('harbour-baccarat');
    const page = await sit(sessionToken);
    const snapshot = await page.next(({ type }) => type === 'snapshot');
    if (snapshot.type !== 'snapshot') throw new Error('no snapshot');
    const { roundId } = snapshot;
    page.say({ type: 'bet', betId: randomUUID(), roundId, spots: { player: 5000 } });
    await page.next((m) => m.type === 'bet' && m.bet.state === 'accepted');
    await goTo('settled');
    const result = await page.next((m) => m.type === 'result');
    if (result.type !== 'result') throw new Error('no result');
    const paid = await page.next(
      (m) => m.type === 'payout' && !m.isPending && m.balanceMinor !== null,
    );
    const returned = computeReturns(baccarat, { player: 5000 }, result.outcome).returnedMinor;
    expect(paid).toMatchObject({
      stakedMinor: 5000,
      returnedMinor: Number(returned),
      isCelebrated: returned > 5000n,
      balanceMinor: 95_000 + Number(returned),
    });
    const cards = page.received.flatMap((m) => (m.type === 'piece' ? [m.face] : []));
    expect(cards).toEqual(baccarat.listDealt(result.outcome).map(({ face }) => face));
    expect(cards.length).toBeGreaterThanOrEqual(4);
    expect(verifyTable('baccarat', result.proof, result.outcome)).toMatchObject({ isProven: true });
    page.socket.close();
  });

  it('of a transfer venue plays from the balance held here, beside the other table', async () => {
    await goTo('settled', pearlDragonTiger.code);
    await goTo('betting', pearlDragonTiger.code);
    const { sessionToken, game, balanceMinor } = await enterHeld(pearlDragonTiger.code, 20_000);
    expect(game).toMatchObject({ kind: 'dragonTiger', decks: 8 });
    expect(balanceMinor).toBe(20_000);
    const page = await sit(sessionToken);
    const other = await sit((await enter('harbour-baccarat')).sessionToken);
    const snapshot = await page.next(({ type }) => type === 'snapshot');
    if (snapshot.type !== 'snapshot') throw new Error('no snapshot');
    expect(snapshot).toMatchObject({ tableId: 'D01', balanceMinor: 20_000 });
    const { roundId } = snapshot;
    page.say({ type: 'bet', betId: randomUUID(), roundId, spots: { dragon: 5000, tie: 1000 } });
    expect(await page.next(({ type }) => type === 'bet')).toMatchObject({
      balanceMinor: 14_000,
      bet: { state: 'accepted' },
    });
    page.say({ type: 'bet', betId: randomUUID(), roundId, spots: { banker: 1000 } });
    await page.next((m) => m.type === 'bet' && m.bet.reason === 'invalidInput');
    await goTo('settled', pearlDragonTiger.code);
    const result = await page.next((m) => m.type === 'result');
    if (result.type !== 'result') throw new Error('no result');
    const stakes = { dragon: 5000, tie: 1000 };
    const { returnedMinor } = computeReturns(dragonTiger, stakes, result.outcome);
    expect(verifyTable('dragonTiger', result.proof, result.outcome)).toMatchObject({
      isProven: true,
    });
    const paid = await page.next((m) => m.type === 'payout' && m.balanceMinor !== null);
    expect(paid).toMatchObject({
      isPending: false,
      balanceMinor: 14_000 + Number(returnedMinor),
    });
    expect(page.received.flatMap((m) => (m.type === 'piece' ? [m.hand] : []))).toEqual([
      'dragon',
      'tiger',
    ]);
    expect(other.received.filter((m) => 'roundId' in m && m.roundId === roundId)).toEqual([]);
    page.socket.close();
    other.socket.close();
  });

  it('rejects a connection without a session of this game, or from another origin', async () => {
    const slot = await enter('harbour-lanterns');
    const table = await enter('harbour-baccarat');
    await expect(sit('x'.repeat(43))).rejects.toThrow('401');
    await expect(sit(slot.sessionToken)).rejects.toThrow('401');
    await expect(sit(table.sessionToken, 'https://evil.example')).rejects.toThrow('401');
    const own = await sit(table.sessionToken, url);
    own.socket.close();
  });
});

describe('the desk', () => {
  it('does not exist without a sandbox', async () => {
    for (const path of ['/desk/alipay/orders', '/desk/bankCard/payouts', '/desk/page/read']) {
      expect((await post(path, {})).status).toBe(404);
    }
    expect(studio.desk).toBeNull();
  });
});
