import { listGames, launchGame } from '@vela/contract/game/calls.ts';
import {
  listVenueGames,
  listVenues,
  saveGame,
  setMaintenance,
} from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestProvider } from '../../test/provider.ts';
import { recordVenueMaintenance, readGameLists } from './jobs.ts';
import { readOffersAtStart } from './offers.ts';
import { ProviderUnavailable } from './provider/client.ts';
import { parseGameList } from './provider/game-list.ts';

/*
 * How a provider's list of games changes the lobby.
 */

let provider: TestProvider;
let number = 20;
/** The answer of each provider. */
const lists = new Map<string, unknown>();
const kit = await useKit();
const owner = await kit.operator('owner');
kit.services.providerClient = {
  ...kit.services.providerClient,
  games: async (baseUrl) => {
    const list = parseGameList(lists.get(baseUrl));
    if (list === null) throw new ProviderUnavailable(baseUrl);
    return list;
  },
};
beforeEach(async () => {
  provider = await kit.provider(number++);
});

type Line = Record<string, unknown>;
const line = (gameCode: string, parts: Line = {}): Line => ({
  game_code: gameCode,
  name: gameCode,
  venue: provider.venue,
  category: 'electronic',
  ...parts,
});
/** The software that providers report. */
let software = '';
async function offer(...games: Line[]): Promise<void> {
  lists.set(`http://${provider.name}.test`, { status: 'RS_OK', games, software });
  await readGameLists.handler(kit.services, {});
}
async function silence(): Promise<void> {
  lists.delete(`http://${provider.name}.test`);
  await readGameLists.handler(kit.services, {});
}
async function lobby() {
  const reply = await kit.call(listGames, { venue: provider.venue, pageSize: 100 });
  return reply.data.list;
}
const codes = async (): Promise<string[]> => (await lobby()).map(({ gameCode }) => gameCode);
async function problem(): Promise<string> {
  const { data } = await kit.call(listVenues, {}, { as: owner });
  return data.providers.find((it) => it.provider === provider.name)?.gamesProblem ?? 'none';
}

test('a new game is in the lobby as its provider describes it, in its order', async () => {
  const names = { zh: '月亮', hk: '月亮', en: 'Moon', th: 'ดวงจันทร์' };
  const webp = 'https://night.example/moon.webp';
  const pictures = { tile: { width: 384, height: 384, webp } };
  await offer(
    line('sun'),
    line('moon', { names, pictures, rtp_bp: 9555, landscape: true, is_new: true }),
  );
  expect(await codes()).toEqual(['sun', 'moon']);
  expect((await lobby())[1]).toMatchObject({
    name: '月亮',
    pictures: { tile: { width: 384, height: 384, avif: null, webp }, thumb: null },
    rtpBp: 9555,
    isLandscape: true,
    isHot: false,
    isNew: true,
    isClosed: false,
  });
});

test('a known game follows its provider; an unlisted one cannot be found', async () => {
  const [known, dropped] = provider.gameCodes;
  await offer(line(known, { name: 'New name', rtp_bp: 9700 }));
  expect(await lobby()).toMatchObject([{ gameCode: known, name: 'New name', rtpBp: 9700 }]);
  const player = await kit.player();
  const open = (gameCode: string) =>
    kit.call(launchGame, { venue: provider.venue, gameCode }, { as: player });
  expect((await open(dropped)).refusal).toBe('notFound');
  const { data } = await kit.call(listVenueGames, { venue: provider.venue }, { as: owner });
  expect(data.list.find(({ gameCode }) => gameCode === dropped)?.offer).toBe('gone');
  await offer(line(dropped));
  expect(await codes()).toEqual([dropped]);
});

test('a game closed by its provider is shown closed and does not open', async () => {
  await offer(line('moon', { enabled: false }), line('sun'));
  expect(await lobby()).toMatchObject([
    { gameCode: 'sun', isClosed: false },
    { gameCode: 'moon', isClosed: true },
  ]);
  const player = await kit.player();
  const input = { venue: provider.venue, gameCode: 'moon' };
  expect((await kit.call(launchGame, input, { as: player })).refusal).toBe('gameClosed');
});

test('an unavailable provider, or one that lists nothing, keeps its games', async () => {
  await offer(line('moon'));
  await silence();
  expect(await codes()).toEqual(['moon']);
  expect(await problem()).toBe('unavailable');
  await offer();
  expect(await codes()).toEqual(['moon']);
  expect(await problem()).toBe('empty');
  await offer(line('moon'));
  expect(await problem()).toBe('');
});

test('a provider that starts together with the platform causes no warning', async () => {
  const url = `http://${provider.name}.test`;
  lists.delete(url);
  const from = kit.logLines.length;
  const start = readOffersAtStart(kit.services);
  const lines = () => kit.logLines.slice(from).filter((it) => it.includes(provider.name));
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 30 });
  lists.set(url, { status: 'RS_OK', games: [line('moon')], software });
  await vi.waitFor(async () => expect(await codes()).toEqual(['moon']), { timeout: 15_000 });
  start.stop();
});

test('games of unknown venues, kinds and wallets are omitted and named', async () => {
  await offer(
    line('moon'),
    line('stranger', { venue: 'lotus-slots' }),
    line('dice', { category: 'live' }),
    line('held', { wallet_kind: 'transfer' }),
    { nonsense: true },
  );
  expect(await codes()).toEqual(['moon']);
  const { venue } = provider;
  expect(await problem()).toBe(`#5, lotus-slots stranger, ${venue} dice, ${venue} held`);
});

test("an operator's choices survive every reading", async () => {
  await offer(line('moon', { is_hot: true }));
  const input = { venue: provider.venue, gameCode: 'moon', isClosed: true, isHot: false };
  await kit.call(saveGame, { ...input, isNew: true }, { as: owner });
  await offer(line('moon', { is_hot: true, is_new: false }));
  expect(await lobby()).toMatchObject([{ isClosed: true, isHot: false, isNew: true }]);
});

test('two concurrent readings leave one list', async () => {
  lists.set(`http://${provider.name}.test`, { status: 'RS_OK', games: [line('moon')] });
  await Promise.all([1, 2, 3].map(() => readGameLists.handler(kit.services, {})));
  expect(await codes()).toEqual(['moon']);
});

async function actionsOn(subject: string): Promise<unknown[]> {
  const { data } = await kit.call(listAudit, { subject }, { as: owner });
  return data.list
    .map(({ actor, action, details }) => [actor, action, JSON.parse(details) as unknown])
    .toReversed();
}

test('openings, closings and removals by a provider are logged, and only changes are', async () => {
  const [a, b] = provider.gameCodes;
  const subject = `venue:${provider.venue}`;
  await offer(line(a), line(b));
  expect(await actionsOn(subject)).toEqual([]);
  await offer(line(a, { enabled: false }), line('new'));
  const first = ['system', 'game.offer', { count: 3, open: 'new', paused: a, gone: b }];
  expect(await actionsOn(subject)).toEqual([first]);
  await offer(line(a, { enabled: false, name: 'Other name' }), line('new'));
  await silence();
  expect(await actionsOn(subject)).toEqual([first]);
  await offer(line(a), line(b), line('new'));
  expect(await actionsOn(subject)).toEqual([
    first,
    ['system', 'game.offer', { count: 2, open: `${a}, ${b}` }],
  ]);
});

test('changed software of a provider is logged', async () => {
  const [a] = provider.gameCodes;
  for (software of ['', 'games 1', 'games 1', 'games 2']) await offer(line(a));
  software = '';
  expect(await actionsOn(`provider:${provider.name}`)).toEqual([
    ['system', 'software.provider', { software: 'games 1', before: '' }],
    ['system', 'software.provider', { software: 'games 2', before: 'games 1' }],
  ]);
});

test('planned maintenance is logged at its start and its end, once each', async () => {
  const { venue } = provider;
  const minute = async (minutes: number): Promise<void> => {
    kit.clock.advance(minutes * MINUTE_MS);
    await Promise.all([
      recordVenueMaintenance.handler(kit.services, {}),
      recordVenueMaintenance.handler(kit.services, {}),
    ]);
  };
  const at = (minutes: number): string =>
    new Date(kit.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const maintain = { venue, from: at(10), until: at(20) };
  expect((await kit.call(setMaintenance, maintain, { as: owner })).refusal).toBeNull();
  for (const minutes of [5, 6, 1, 7, 2, 30]) await minute(minutes);
  const actions = await actionsOn(`venue:${venue}`);
  expect(actions.slice(1)).toEqual([
    ['system', 'venue.maintenanceBegin', {}],
    ['system', 'venue.maintenanceEnd', {}],
  ]);
});
