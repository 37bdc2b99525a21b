import { randomUUID } from 'node:crypto';
import { check, show, skip } from './cases.ts';
import type { ReceivedCall, KitPlatform, Reply } from './platform.ts';
import type { Body, Seat } from './wallet.ts';

/** An entry of the provider's list of games. */
export type Offer = {
  game_code: string;
  venue: string;
  category: string;
  wallet_kind: string;
  /** The stakes of its free rounds, and whether it takes free bets. */
  free_stakes: readonly number[];
  free_bets: boolean;
};

/** A provider under test, with the test's parameters. */
export type ProviderWorld = {
  platform: KitPlatform;
  currency: string;
  /** The decimal places of the currency. */
  minorDigits: number;
  /** The codes of the games to play; empty: the first listed of each kind of wallet. */
  games: readonly string[];
  /** Plays one round at a game's address, or has a person play it. */
  play(url: string): Promise<void>;
  /**
   * Makes a change that applies immediately at a trading desk's address; null without a command.
   */
  trade: ((url: string) => Promise<void>) | null;
  /** How long to wait for what must happen. */
  timeoutMs: number;
  /** How long to watch for what must not happen. */
  quietMs: number;
};

/** Ids of players that no earlier run has used. */
const firstUser = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
let users = 0;

/** A player unknown to the provider. */
export const newUser = (): string => `p${firstUser + users++}`;

/** The games that the provider lists. */
export async function listGames({ platform, currency }: ProviderWorld): Promise<Offer[]> {
  const { body } = await platform.call('/game/list', { currency });
  const games: unknown[] = Array.isArray(body['games']) ? body['games'] : [];
  return games.flatMap((line) => {
    const game = toBody(line);
    const [code, venue] = [game['game_code'], game['venue']];
    if (typeof code !== 'string' || typeof venue !== 'string' || game['enabled'] === false)
      return [];
    const stakes: unknown[] = Array.isArray(game['free_stakes']) ? game['free_stakes'] : [];
    const wallet_kind = show(game['wallet_kind'] ?? 'seamless');
    const free_stakes = stakes.filter((it) => typeof it === 'number');
    const free_bets = game['free_bets'] === true;
    const category = show(game['category']);
    return [{ game_code: code, venue, category, wallet_kind, free_stakes, free_bets }];
  });
}

/** The first game of a wallet kind; ends the case if there is none. */
export async function findGame(
  world: ProviderWorld,
  kind: 'seamless' | 'transfer',
): Promise<Offer> {
  const listed = (await listGames(world)).filter((it) => it.wallet_kind === kind);
  const named = listed.find((it) => world.games.includes(it.game_code));
  const game = world.games.length === 0 ? listed[0] : named;
  return game ?? skip(`no such game of a ${kind} venue is listed`);
}

/** A value as an object; empty if it is not one. */
export const toBody = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Opens a game for a player, also at a place in it: the seat, and its address. */
export async function launch(
  world: ProviderWorld,
  { game_code: gameCode }: Pick<Offer, 'game_code'>,
  user = newUser(),
  place: Readonly<Record<string, unknown>> = {},
): Promise<{ seat: Seat; reply: Reply; url: string }> {
  const { platform, currency } = world;
  const seat = { user, token: randomUUID(), gameCode, currency };
  platform.sit(seat);
  const reply = await platform.call('/game/url', {
    user,
    token: seat.token,
    game_code: gameCode,
    currency,
    country: 'XX',
    lang: 'en',
    platform: 'mobile',
    lobby_url: new URL('/', platform.url).href,
    ip: '203.0.113.7',
    ...place,
  });
  return { seat, reply, url: String(reply.body['url']) };
}

/** Opens a game for a new player and has a round played. */
export async function playRound(world: ProviderWorld, game: Offer): Promise<Seat> {
  const { seat, reply, url } = await launch(world, game);
  check(URL.canParse(url), `no address: ${reply.text}`);
  await world.play(url);
  return seat;
}

/** The first bet of a seat; ends the case if none arrives. */
export async function awaitBet(
  { platform, timeoutMs }: ProviderWorld,
  seat: Seat,
): Promise<ReceivedCall> {
  const bet = await platform.watch.until(timeoutMs, () => betsOf(platform, seat)[0]);
  check(bet !== null, 'no bet came');
  return bet;
}

/** Every bet of a seat. */
export const betsOf = ({ received }: KitPlatform, seat: Seat): ReceivedCall[] =>
  received.filter(({ path, body }) => path === '/transaction/bet' && body['token'] === seat.token);

/** Every call that names a bet. */
export const callsFor = (
  { received }: KitPlatform,
  bet: ReceivedCall,
  path: string,
): ReceivedCall[] =>
  received.filter(
    (it) =>
      it.path === path &&
      String(it.body['reference_transaction_uuid']).toLowerCase() === uuidOf(bet),
  );

/** The name of a transaction. */
export const uuidOf = ({ body }: ReceivedCall): string =>
  String(body['transaction_uuid']).toLowerCase();

/** True if the provider has read that a call was carried out. */
export const isDone = ({ status }: ReceivedCall): boolean => status === 'RS_OK';
