/**
 * Every route between the studio's pages and its server, and the socket of its tables.
 *
 * Pages: `/?lang=hk#launch=<token>` opens a game, `/?lang=hk#replay=<roundId>&token=<token>` a
 * replay, `/?lang=hk#verify=<proof>` the verifier, also with an empty proof. The part after `#`
 * reaches no access log and no referrer.
 *
 * A reply with status 200 is JSON of the route's type. Any other status is a refusal, with a
 * `PlayRefusal` as its body. Amounts are safe integers of minor units (cents); instants are
 * milliseconds since 1970, by the server's clock.
 */
import { z } from 'zod';
import { isUuid } from '../uuid.ts';
import type { HandReply, LastHandReply } from './hand.ts';
import type { BalanceReply, FairnessReply, GamesReply, SessionReply, SpinReply } from './play.ts';
import { betRefusals, walletRefusals } from './refusals.ts';
import type { ReplayReply } from './replay.ts';
import { guestRoute, playerRoute } from './route.ts';
import type { RouteInput } from './route.ts';
import type { SeriesListReply, SeriesReply } from './series.ts';

const uuid = z.string().refine(isUuid);
const stake = z.int().positive();
/** The game decides which places it has. */
const spot = z.string().regex(/^[a-z][A-Za-z0-9-]{0,23}$/);
// Chosen: more places than any game's table has.
const SPOTS_MAX = 200;
// A zod record silently drops `__proto__`; a stake must be accepted or refused.
const spots = z
  .unknown()
  .refine((value) => !Object.hasOwn(Object(value), '__proto__'))
  .pipe(z.record(spot, stake))
  .refine((stakes) => {
    const { length } = Object.keys(stakes);
    return length > 0 && length <= SPOTS_MAX;
  });
const action = z.object({
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,23}$/),
  // Chosen: as many as a player holds in any game.
  cards: z.array(z.string().regex(/^[A-Za-z0-9]{2}$/)).max(20),
});

/** Exchanges a launch token for a session: once, within 60 seconds of the launch. */
export const openSession = guestRoute<SessionReply>()({
  path: '/play/session',
  input: z.object({ launchToken: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/) }),
  refusals: walletRefusals,
});

/** Reads the player's balance. */
export const getBalance = playerRoute<BalanceReply>()({
  method: 'GET',
  path: '/play/balance',
  input: z.object({}),
  refusals: walletRefusals,
});

/**
 * Plays one round of a slot: the page creates its id and repeats it until answered. With `freePlay`
 * it is one of these free rounds, at their stake.
 */
export const spin = playerRoute<SpinReply>()({
  path: '/play/spin',
  input: z.object({
    roundId: uuid,
    stakeMinor: stake,
    freePlay: z.string().min(1).max(120).nullish(),
  }),
  refusals: ['stakeNotAllowed', 'roundOpen', 'tooFast', ...betRefusals],
});

/** Reads the player's newest round of the session's hand game. */
export const getLastHand = playerRoute<LastHandReply>()({
  method: 'GET',
  path: '/play/hand',
  input: z.object({}),
});

/** Opens a round of a hand game: the page creates its id and repeats it until answered. */
export const openHand = playerRoute<HandReply>()({
  path: '/play/hand/open',
  input: z.object({ roundId: uuid, spots }),
  refusals: ['stakeNotAllowed', 'roundOpen', 'tooFast', ...betRefusals],
});

/**
 * Takes one step of a hand: the page creates its action id and repeats it until answered; it counts
 * once. `steps` is `HandReply.steps` of the round as the player saw it: a late step, or one after
 * another step, is refused as `outOfTurn` with the current round. A step that costs money counts
 * once its stake is accepted; until that is known the round waits, and after a refusal the player
 * has the same choice again.
 */
export const actInHand = playerRoute<HandReply>()({
  path: '/play/hand/act',
  input: z.object({ roundId: uuid, actionId: uuid, steps: z.int().min(0), action }),
  refusals: ['outOfTurn', ...betRefusals],
});

/** Reads the current and the revealed seeds. */
export const getFairness = playerRoute<FairnessReply>()({
  method: 'GET',
  path: '/play/fairness',
  input: z.object({}),
});

/** Sets a new client seed: printable ASCII; the current server seed is revealed. */
export const rotateSeed = playerRoute<FairnessReply>()({
  path: '/play/rotate-seed',
  input: z.object({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) }),
  refusals: ['roundOpen'],
});

/** Lists the player's series of this game, newest first. */
export const listSeries = playerRoute<SeriesListReply>()({
  method: 'GET',
  path: '/play/series',
  input: z.object({}),
});

/**
 * Opens a series: the same id returns the same series. `draws` includes the draw that accepts bets
 * now; with `stopsOnWin` the series ends once a draw has returned more than its stake.
 */
export const openSeries = playerRoute<SeriesReply>()({
  path: '/play/series',
  input: z.object({ seriesId: uuid, spots, draws: z.int().min(2), stopsOnWin: z.boolean() }),
  refusals: ['stakeNotAllowed', 'closed', 'seriesFull'],
});

/** Stops a series; a bet already placed in a draw stands. */
export const stopSeries = playerRoute<SeriesReply>()({
  path: '/play/stop-series',
  input: z.object({ seriesId: uuid }),
});

/** Reads a round for the holder of its token. */
export const getReplay = guestRoute<ReplayReply>()({
  method: 'GET',
  path: '/replay/:roundId',
  // An invalid id has no token, and is refused as such.
  input: z.object({ roundId: z.string(), token: z.string().default('') }),
});

/** Lists the public configuration of each game, to verify a round. */
export const listGames = guestRoute<GamesReply>()({
  method: 'GET',
  path: '/games',
  input: z.object({}),
});

/**
 * The WebSocket `/play/table?session=<sessionToken>`, at the table of the session's game. The
 * server sends `ServerMessage`, first a `snapshot`; the page sends `message`. After a drop,
 * reconnect: the snapshot holds everything, including the reply to each bet already sent. Limits
 * and close codes: docs/live-sockets.md.
 */
export const tableSocket = {
  path: '/play/table',
  /** A bet may be sent twice and counts once. */
  message: z.discriminatedUnion('type', [
    z.object({ type: z.literal('bet'), betId: uuid, roundId: uuid, spots }),
    z.object({ type: z.literal('ping') }),
  ]),
  /** Why a message is refused; a bet also for its round's refusals. */
  refusals: ['invalidInput', 'tooFast', 'stakeNotAllowed', ...betRefusals],
} as const;

/** A launch token. */
export type LaunchRequest = RouteInput<typeof openSession>;
/** One spin. */
export type SpinRequest = RouteInput<typeof spin>;
/** The opening of a hand. */
export type OpenHandRequest = RouteInput<typeof openHand>;
/** One step of a hand. */
export type ActRequest = RouteInput<typeof actInHand>;
/** The order of a series. */
export type OpenSeriesRequest = RouteInput<typeof openSeries>;
/** What a table's page sends. */
export type ClientMessage = z.output<typeof tableSocket.message>;
