/** Reads what a page sent: each function gives the typed message, or null. */
import { parseJson } from '@vela/service/wire.ts';
import type { ActRequest, HandAction, OpenHandRequest } from './hand-protocol.ts';
import type { LaunchRequest, RotateSeedRequest, SpinRequest } from './protocol.ts';
import type { OpenSeriesRequest, StopSeriesRequest } from './series-protocol.ts';
import type { ClientMessage, SpotStakes } from './table-protocol.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;
/** Which places a table has is the table's to say. */
const SPOT = /^[a-z][A-Za-z0-9-]{0,23}$/;
// Chosen: more places than any game's table has.
const SPOTS_MAX = 200;
const ACTION = /^[a-z][A-Za-z0-9]{0,23}$/;
const CARD = /^[A-Za-z0-9]{2}$/;
// Chosen: as many as any player holds in any game.
const CARDS_MAX = 20;
const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a positive amount that JSON carries without loss. */
export function isStake(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** True for the lower-case UUIDs that name rounds and bets. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Reads a launch request, or null. */
export function parseLaunchRequest(value: unknown): LaunchRequest | null {
  if (!isObject(value)) return null;
  const { launchToken } = value;
  return typeof launchToken === 'string' && TOKEN.test(launchToken) ? { launchToken } : null;
}

/** Reads a spin request, or null. */
export function parseSpinRequest(value: unknown): SpinRequest | null {
  if (!isObject(value)) return null;
  const { roundId, stakeMinor } = value;
  return isUuid(roundId) && isStake(stakeMinor) ? { roundId, stakeMinor } : null;
}

/** Reads a seed rotation, or null. */
export function parseRotateSeedRequest(value: unknown): RotateSeedRequest | null {
  if (!isObject(value)) return null;
  const { clientSeed } = value;
  return typeof clientSeed === 'string' && CLIENT_SEED.test(clientSeed) ? { clientSeed } : null;
}

function parseSpots(value: unknown): SpotStakes | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || entries.length > SPOTS_MAX) return null;
  const spots: SpotStakes = {};
  for (const [name, stake] of entries) {
    if (!SPOT.test(name) || !isStake(stake)) return null;
    spots[name] = stake;
  }
  return spots;
}

/** Reads an order of a series, or null. */
export function parseOpenSeriesRequest(value: unknown): OpenSeriesRequest | null {
  if (!isObject(value)) return null;
  const { seriesId, draws, stopsOnWin } = value;
  const spots = parseSpots(value['spots']);
  if (!isUuid(seriesId) || spots === null || typeof stopsOnWin !== 'boolean') return null;
  if (typeof draws !== 'number' || !Number.isInteger(draws) || draws < 2) return null;
  return { seriesId, spots, draws, stopsOnWin };
}

/** Reads which series to stop, or null. */
export function parseStopSeriesRequest(value: unknown): StopSeriesRequest | null {
  if (!isObject(value)) return null;
  const { seriesId } = value;
  return isUuid(seriesId) ? { seriesId } : null;
}

/** Reads what a table's page sent, or null. */
export function parseClientMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  if (value['type'] === 'ping') return { type: 'ping' };
  if (value['type'] !== 'bet') return null;
  const { betId, roundId } = value;
  const spots = parseSpots(value['spots']);
  if (!isUuid(betId) || !isUuid(roundId) || spots === null) return null;
  return { type: 'bet', betId, roundId, spots };
}

/** Reads the opening of a hand, or null. */
export function parseOpenHandRequest(value: unknown): OpenHandRequest | null {
  if (!isObject(value)) return null;
  const { roundId } = value;
  const spots = parseSpots(value['spots']);
  return isUuid(roundId) && spots !== null ? { roundId, spots } : null;
}

/** Reads a step of a hand, or null. */
export function parseActRequest(value: unknown): ActRequest | null {
  if (!isObject(value)) return null;
  const { roundId, actionId, steps } = value;
  const action = parseAction(value['action']);
  const isCount = typeof steps === 'number' && Number.isSafeInteger(steps) && steps >= 0;
  if (!isUuid(roundId) || !isUuid(actionId) || !isCount || action === null) return null;
  return { roundId, actionId, steps, action };
}

function parseAction(value: unknown): HandAction | null {
  if (!isObject(value)) return null;
  const { name, cards } = value;
  if (typeof name !== 'string' || !ACTION.test(name) || !Array.isArray(cards)) return null;
  const isCard = (card: unknown): card is string => typeof card === 'string' && CARD.test(card);
  return cards.length <= CARDS_MAX && cards.every(isCard) ? { name, cards } : null;
}
