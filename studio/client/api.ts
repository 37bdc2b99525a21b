import { isRefusalReason } from '../src/protocol.ts';
import type {
  ActRequest,
  HandReply,
  LastHandReply,
  OpenHandRequest,
} from '../src/hand-protocol.ts';
import type {
  BalanceReply,
  FairnessReply,
  GamesReply,
  PlayRefusal,
  RefusalReason,
  SessionReply,
  SpinReply,
  SpinRequest,
} from '../src/protocol.ts';
import type {
  OpenSeriesRequest,
  SeriesListReply,
  SeriesReply,
  StopSeriesRequest,
} from '../src/series-protocol.ts';
import type { ServerMessage } from '../src/table-protocol.ts';
import type { ReplayReply } from '../src/replay-protocol.ts';

/**
 * Why a call brought nothing; `offline` means that no answer came at all, `notPlayed` that a bet
 * whose outcome was unknown has been taken back for good, `stepNotTaken` that this happened to a
 * step of a hand, which goes on, `betUnknown` that a table does not know yet what became of a bet.
 */
export type FailureReason = RefusalReason | 'offline' | 'notPlayed' | 'stepNotTaken' | 'betUnknown';

/** An answer, or why there is none. */
export type Answer<T> =
  | { isOk: true; value: T }
  | {
      isOk: false;
      reason: FailureReason;
      retryInMs: number | null;
      balanceMinor: number | null;
      /** The round as it stands, with a step that was refused. */
      hand: HandReply | null;
    };

/** Longest wait for an answer; after it the outcome is unknown and the same call is made again. */
const TIMEOUT_MS = 12_000;

function failure(reason: FailureReason, refusal?: PlayRefusal): Answer<never> {
  return {
    isOk: false,
    reason,
    retryInMs: refusal?.retryInMs ?? null,
    balanceMinor: refusal?.balanceMinor ?? null,
    hand: refusal?.hand ?? null,
  };
}

async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await response.json();
  } catch {
    return failure('offline');
  }
  // The studio's own server is trusted for the shape of what it promises in protocol.ts.
  if (response.ok) return { isOk: true, value: body as T };
  const refusal = body as Partial<PlayRefusal> | null;
  const reason = refusal?.reason;
  if (reason === 'unknownOutcome' && refusal?.isFinal === true) {
    const isStep = refusal.hand !== undefined;
    return failure(isStep ? 'stepNotTaken' : 'notPlayed', { ...refusal, reason });
  }
  if (isRefusalReason(reason)) return failure(reason, { ...refusal, reason });
  return failure(response.status >= 500 ? 'unknownOutcome' : 'invalidInput');
}

const post = (body: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});

const get = (token?: string): RequestInit =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };

/** Exchanges a launch token, once. */
export function openSession(launchToken: string): Promise<Answer<SessionReply>> {
  return call('play/session', post({ launchToken }));
}

/** What every game's page may know, for the verifier. */
export function fetchGames(): Promise<Answer<GamesReply>> {
  return call('games', get());
}

/** The calls of a session. */
export interface PlayApi {
  balance(): Promise<Answer<BalanceReply>>;
  spin(request: SpinRequest): Promise<Answer<SpinReply>>;
  /** Where the player stopped. */
  lastHand(): Promise<Answer<LastHandReply>>;
  openHand(request: OpenHandRequest): Promise<Answer<HandReply>>;
  act(request: ActRequest): Promise<Answer<HandReply>>;
  fairness(): Promise<Answer<FairnessReply>>;
  rotateSeed(clientSeed: string): Promise<Answer<FairnessReply>>;
  listSeries(): Promise<Answer<SeriesListReply>>;
  openSeries(request: OpenSeriesRequest): Promise<Answer<SeriesReply>>;
  stopSeries(request: StopSeriesRequest): Promise<Answer<SeriesReply>>;
  /** Address of the live table. */
  tableUrl(): string;
}

/** Opens the calls of a session. */
export function connectApi(token: string): PlayApi {
  return {
    balance: () => call('play/balance', get(token)),
    spin: (request) => call('play/spin', post(request, token)),
    lastHand: () => call('play/hand', get(token)),
    openHand: (request) => call('play/hand/open', post(request, token)),
    act: (request) => call('play/hand/act', post(request, token)),
    fairness: () => call('play/fairness', get(token)),
    rotateSeed: (clientSeed) => call('play/rotate-seed', post({ clientSeed }, token)),
    listSeries: () => call('play/series', get(token)),
    openSeries: (request) => call('play/series', post(request, token)),
    stopSeries: (request) => call('play/stop-series', post(request, token)),
    tableUrl: () => {
      const url = new URL('play/table', window.location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      url.search = new URLSearchParams({ session: token }).toString();
      url.hash = '';
      return url.href;
    },
  };
}

/** Reads what the table's server sent, or null. */
export function parseServerMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}

/** Fetches a round to look at again. */
export function fetchReplay(roundId: string, token: string): Promise<Answer<ReplayReply>> {
  const query = new URLSearchParams({ token }).toString();
  return call(`replay/${encodeURIComponent(roundId)}?${query}`, get());
}
