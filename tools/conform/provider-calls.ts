import { roadMark, roadSigns } from '@vela/contract/game/live-calls.ts';
import { targetPatterns } from '@vela/contract/launch-target.ts';
import { randomUUID } from 'node:crypto';
import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import { newKey } from './platform.ts';
import type { Reply } from './platform.ts';
import { findGame, launch, listGames, newUser, toBody } from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';

/** The platform's calls to every provider, without play. */
export const providerCalls: readonly Case<ProviderWorld>[] = [
  {
    name: 'the list of games',
    expected: 'RS_OK with games, each with game_code, name, venue and category, none twice',
    async run({ platform }) {
      const reply = await platform.call('/game/list', {});
      const games = reply.body['games'];
      check(isOk(reply) && Array.isArray(games), `${reply.text}, without games`);
      const wrong = games.map(findFault).find((fault) => fault !== null);
      check(games.length > 0 && wrong === undefined, wrong ?? 'a list without a game');
      const names = games.map(
        (game) => `${show(toBody(game)['venue'])} ${show(toBody(game)['game_code'])}`,
      );
      check(new Set(names).size === names.length, 'a game is listed twice');
      return `${games.length} games`;
    },
  },
  {
    name: 'a call that is not signed',
    expected: 'RS_ERROR_INVALID_SIGNATURE',
    run: async (world) => isRefused(await list(world, { isUnsigned: true }), invalidSignature),
  },
  {
    name: 'a call that another party has signed',
    expected: 'RS_ERROR_INVALID_SIGNATURE',
    run: async (world) => {
      const key = newKey(world.platform.algorithm);
      return isRefused(await list(world, { key }), invalidSignature);
    },
  },
  {
    name: 'a body that was changed after signing',
    expected: 'RS_ERROR_INVALID_SIGNATURE',
    run: async (world) => isRefused(await list(world, { raw: '{"more":1}' }), invalidSignature),
  },
  {
    name: 'a signed body that is not JSON',
    expected: 'HTTP 200 with a status that is not RS_OK',
    async run({ platform }) {
      const reply = await platform.call('/game/list', {}, { signs: 'not JSON' });
      check(reply.isClear && !isOk(reply), reply.text);
      return reply.text;
    },
  },
  {
    name: 'a request_uuid',
    expected: 'comes back as sent',
    async run({ platform }) {
      const sent = randomUUID();
      const { body } = await platform.call('/session/close', {
        user: newUser(),
        request_uuid: sent,
      });
      check(body['request_uuid'] === sent, `request_uuid is ${show(body['request_uuid'])}`);
      return 'the same';
    },
  },
  {
    name: 'the address of a game',
    expected: 'an absolute url of http or https',
    async run(world) {
      const [game] = await listGames(world);
      if (game === undefined) skip('no game is listed');
      const { reply } = await launch(world, game);
      return isPage(reply);
    },
  },
  {
    name: 'the address of a place in a game that it does not have',
    expected: 'an absolute url of http or https: the game opens as usual',
    async run(world) {
      const [game] = await listGames(world);
      if (game === undefined) skip('no game is listed');
      const target = { sport: 'kabaddi', event: 'no-such-event', slip: 'ABCD2345' };
      const place = { target, odds_form: 'malay' };
      const { reply } = await launch(world, game, newUser(), place);
      return isPage(reply);
    },
  },
  {
    name: 'the address of a game that is not listed',
    expected: 'no url',
    async run(world) {
      const { reply } = await launch(world, { game_code: 'no-such-game' });
      check(reply.body['url'] === undefined, `a url for it: ${reply.text}`);
      return reply.text;
    },
  },
  {
    name: 'closing the games of a player who has none',
    expected: 'RS_OK, sent twice, too',
    async run({ platform }) {
      const user = newUser();
      for (let time = 0; time < 2; time++) {
        const reply = await platform.call('/session/close', { user });
        check(isOk(reply), reply.text);
      }
      return 'RS_OK twice';
    },
  },
  {
    name: 'the replay of a round that never was',
    expected: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST without a url',
    run: async ({ platform }) => {
      const reply = await platform.call('/game/round', { user: newUser(), round: randomUUID() });
      return isRefused(reply, doesNotExist);
    },
  },
  {
    name: 'open rounds, if the provider has shared ones',
    expected: 'RS_OK with rounds, each with its state, instants, bets and stake',
    async run({ platform }) {
      const reply = await platform.call('/round/open', {});
      if (!isOk(reply)) skip(`not offered: ${reply.text}`);
      const rounds: unknown[] = Array.isArray(reply.body['rounds']) ? reply.body['rounds'] : [null];
      const wrong = rounds.find((round) => !isOpenRound(toBody(round)));
      check(wrong === undefined && rounds.length <= 1000, `a round ${JSON.stringify(wrong)}`);
      return `${rounds.length} rounds`;
    },
  },
  {
    name: 'live tables, if the provider has some',
    expected: 'RS_OK with tables, each with its game, its betting time, players, road and signs',
    async run({ platform }) {
      const reply = await platform.call('/table/list', {});
      if (!isOk(reply)) skip(`not offered: ${reply.text}`);
      const tables: unknown[] = Array.isArray(reply.body['tables']) ? reply.body['tables'] : [null];
      const wrong = tables.find((table) => !isLiveTable(toBody(table)));
      check(wrong === undefined && tables.length <= 500, `a table ${JSON.stringify(wrong)}`);
      return `${tables.length} tables`;
    },
  },
  {
    name: 'matches that are being played, if the provider has some',
    expected: 'RS_OK with matches, each with its game, sides, score and prices',
    async run({ platform }) {
      const reply = await platform.call('/match/list', {});
      if (!isOk(reply)) skip(`not offered: ${reply.text}`);
      const { matches } = reply.body;
      const lines: unknown[] = Array.isArray(matches) ? matches : [null];
      const wrong = lines.find((match) => !isLiveMatch(toBody(match)));
      check(wrong === undefined && lines.length <= 50, `a match ${JSON.stringify(wrong)}`);
      return `${lines.length} matches`;
    },
  },
  {
    name: 'calling off a round that never was',
    expected: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    async run({ platform }) {
      if (!isOk(await platform.call('/round/open', {}))) skip('no shared rounds are offered');
      return isRefused(await platform.call('/round/void', { round: randomUUID() }), doesNotExist);
    },
  },
  {
    name: 'a game of a seamless venue has no transfers',
    expected: 'RS_ERROR_INVALID_GAME, or no such call',
    async run(world) {
      const { venue } = await findGame(world, 'seamless');
      const reply = await world.platform.call('/wallet/deposit', {
        user: newUser(),
        venue,
        currency: world.currency,
        amount: 100_000,
        transaction_uuid: randomUUID(),
      });
      check(!isOk(reply), reply.text);
      return reply.text;
    },
  },
];

const invalidSignature = 'RS_ERROR_INVALID_SIGNATURE';
const doesNotExist = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

const list = ({ platform }: ProviderWorld, wrong: object): Promise<Reply> =>
  platform.call('/game/list', {}, wrong);

/** True if a call was carried out. */
export const isOk = ({ isClear, body }: Reply): boolean => isClear && body['status'] === 'RS_OK';

/** Ends the case unless a call was refused with this status. */
export function isRefused(reply: Reply, status: string): string {
  const isRight = reply.isClear && reply.body['status'] === status;
  check(isRight && reply.body['url'] === undefined, reply.text);
  return reply.text;
}

/** Ends the case unless a reply has a page's address. */
export function isPage(reply: Reply): string {
  const url = String(reply.body['url']);
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  check(isAddress, `${reply.text}, url ${url.slice(0, 60)}`);
  return new URL(url).origin;
}

const categories = ['sports', 'live', 'chess', 'esports', 'lottery', 'electronic'];

function findFault(line: unknown): string | null {
  const game = toBody(line);
  const code = (name: string): boolean => /^[\w.:-]{1,60}$/.test(String(game[name]));
  if (!code('game_code') || !code('venue')) return `a game without code or venue: ${show(game)}`;
  if (typeof game['name'] !== 'string' || game['name'].trim() === '') {
    return `a game without a name: ${show(game)}`;
  }
  if (!categories.includes(String(game['category']))) return `a category: ${show(game)}`;
  const kind = game['wallet_kind'] ?? 'seamless';
  if (kind !== 'seamless' && kind !== 'transfer') return `a wallet_kind: ${show(game)}`;
  return null;
}

function isOpenRound(round: Readonly<Record<string, unknown>>): boolean {
  const isInstant = (name: string): boolean => !Number.isNaN(Date.parse(String(round[name])));
  const isCount = (name: string): boolean => Number.isSafeInteger(round[name]);
  return (
    typeof round['round'] === 'string' &&
    typeof round['game_code'] === 'string' &&
    (round['state'] === 'open' || round['state'] === 'drawn') &&
    isInstant('started_at') &&
    isInstant('ends_at') &&
    isCount('bets') &&
    isCount('stake')
  );
}

function isLiveTable(table: Readonly<Record<string, unknown>>): boolean {
  const { venue, game_code: gameCode, bets_until: until, players, road, signs } = table;
  return (
    typeof venue === 'string' &&
    typeof gameCode === 'string' &&
    (until === null || (typeof until === 'string' && !Number.isNaN(Date.parse(until)))) &&
    Number.isSafeInteger(players) &&
    Array.isArray(road) &&
    road.length <= 100 &&
    road.every((mark) => roadMark.safeParse(mark).success) &&
    roadSigns.optional().safeParse(signs).success
  );
}

const isText = (value: unknown): boolean => typeof toBody(value)['en'] === 'string';

function isLiveMatch(match: Readonly<Record<string, unknown>>): boolean {
  const { venue, game_code: gameCode, event, league, sides, score, moment, selections } = match;
  return (
    typeof venue === 'string' &&
    typeof gameCode === 'string' &&
    typeof event === 'string' &&
    targetPatterns.event.test(event) &&
    isText(league) &&
    isPair(sides, isText) &&
    isPair(score, (figure) => typeof figure === 'string') &&
    (moment === null || isText(moment)) &&
    Array.isArray(selections) &&
    (selections.length === 2 || selections.length === 3) &&
    selections.every((it) => isPriced(toBody(it)))
  );
}

const isPair = (value: unknown, isOne: (part: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => isOne(part));

const isPriced = ({ name, odds_milli: odds }: Readonly<Record<string, unknown>>): boolean =>
  isText(name) && (odds === null || (Number.isSafeInteger(odds) && Number(odds) >= 1_000));
