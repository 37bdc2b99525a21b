/**
 * A studio inside the page, for viewing the games without a server: it replies as routes.ts
 * specifies, by the real engine. Never part of the build.
 *
 * Address: `dev/harness.html?game=<code>&lang=hk&theme=dark&case=…`; with `page=replay` the replay
 * of one of its rounds. Cases of slots: win, free, feature, long, full, loss, insufficient,
 * offline, expired, slow; of tables: drop, late; of hand games: the name of a step that their
 * rounds must offer, over, long, refused, offline; of books: see fake-book.ts.
 */
import { openDraws, commitTo } from '@vela/fair/draws.ts';
import { openTableDraws } from '../../src/fair/verify.ts';
import type {
  PlayRefusal,
  RevealedSeed,
  SessionReply,
  SpinReply,
} from '../../src/protocol/play.ts';
import type { SlotConfig, SpinOutcome } from '../../src/protocol/slot.ts';
import type { ReplayReply } from '../../src/protocol/replay.ts';
import { playSlot } from '../../src/slots/engine.ts';
import { SLOTS } from '../../src/catalogue.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { computeReturns } from '../../src/tables/table-game.ts';
import { TABLES } from '../../src/tables/tables.ts';
import { answerBook, bookConfig, bookNow } from './fake-book.ts';
import { FakeBookSocket } from './fake-book-socket.ts';
import { answerHand, handConfig, openFakeHandReplay } from './fake-hand.ts';
import { sumStakes } from '../table/bet-slip.ts';
import { answerSeries } from './fake-series.ts';
import { FakeTableSocket, tableConfig } from './fake-table.ts';
import type { SpinRequest } from '../../src/protocol/routes.ts';

const query = new URLSearchParams(window.location.search);
const wanted = query.get('case') ?? '';
const isTable = TABLES.some(({ code }) => code === query.get('game'));
const SEED = '5b'.repeat(32);
const NEXT = '7c'.repeat(32);
const startedAt = Date.now() - 1_450_000;
const [firstSlot] = SLOTS.values();
const slot: SlotConfig | undefined = SLOTS.get(query.get('game') ?? '') ?? firstSlot;
if (slot === undefined) throw new Error('there is no slot');
const slotConfig = slot;

const account = {
  balanceMinor: Number(query.get('balance') ?? 60_850),
  session: { startedAt, stakedMinor: 12_000, returnedMinor: 8400 },
};
let nonce = 0;
let clientSeed = 'harbour-lights';
let serverSeed = SEED;
const revealed: RevealedSeed[] = [];
const { session } = account;
const played = new Map<string, SpinReply>();
let offlineLeft = wanted === 'offline' ? 2 : 0;

const isWanted = ({ steps, totalWinMinor, isCelebrated }: SpinOutcome): boolean => {
  if (wanted === 'free') return steps.some(({ kind }) => kind === 'free');
  if (wanted === 'long') return steps.length > 4;
  if (wanted === 'feature') return steps.length > 2;
  if (wanted === 'full') return (steps.at(-1)?.scatters ?? 0) === 16;
  if (wanted === 'win') return isCelebrated && steps.length === 1;
  if (wanted === 'loss') return totalWinMinor === 0;
  return true;
};

/** Free rounds, with `free=<count>` in the address. */
const free = {
  grantId: 'free',
  total: Number(query.get('free') ?? 0),
  left: Number(query.get('free') ?? 0),
  stakeMinor: 200,
  wonMinor: 0,
  expiresAt: Date.now() + 86_400_000,
};
const toFree = () => (free.left > 0 ? { ...free } : null);

function playSpin(request: SpinRequest): SpinReply {
  const known = played.get(request.roundId);
  if (known !== undefined) return known;
  let outcome: SpinOutcome;
  do {
    const draws = openDraws({ serverSeed, clientSeed, nonce });
    outcome = playSlot(slotConfig, draws, request.stakeMinor);
    nonce += 1;
  } while (!isWanted(outcome));
  const isFree = typeof request.freePlay === 'string';
  const paidMinor = isFree ? 0 : request.stakeMinor;
  account.balanceMinor += outcome.totalWinMinor - paidMinor;
  session.stakedMinor += paidMinor;
  if (isFree) free.left -= 1;
  if (isFree) free.wonMinor += outcome.totalWinMinor;
  session.returnedMinor += outcome.totalWinMinor;
  const reply: SpinReply = {
    roundId: request.roundId,
    stakeMinor: request.stakeMinor,
    outcome,
    nonce: nonce - 1,
    commit: commitTo(serverSeed),
    clientSeed,
    balanceMinor: account.balanceMinor,
    isWinPending: false,
    nextSpinAt: Date.now() + 2500,
    session: { ...session },
    playedFree: isFree ? { ...free } : null,
    freeRounds: toFree(),
  };
  played.set(request.roundId, reply);
  return reply;
}

const seeds = () => ({
  commit: commitTo(serverSeed),
  clientSeed,
  nonce,
  nextCommit: commitTo(NEXT),
});

const serverNow = bookConfig === null ? Date.now : bookNow;

const openFakeSession = (): SessionReply => ({
  sessionToken: 'fake-session-token-0000',
  expiresAt: Date.now() + 3_600_000,
  player: { id: 'dev' },
  game: bookConfig ?? handConfig ?? (isTable ? tableConfig : slotConfig),
  currency: query.get('currency') ?? 'HKD',
  lang: query.get('lang') ?? 'hk',
  isPlayMoney: true,
  lobbyUrl: null,
  streamUrl: query.get('stream'),
  balanceMinor: account.balanceMinor,
  serverTime: serverNow(),
  session: { ...session },
  seeds: isTable ? null : seeds(),
  chain: isTable
    ? { chainId: 'c1', commit: commitTo(commitTo(SEED)), salt: 'salt', length: 5000, used: 2 }
    : null,
  freeRounds: toFree(),
  lastSpin: null,
  lastHand: null,
});

function openFakeReplay(): ReplayReply {
  const common = { roundId: '4a1d', lang: 'hk', currency: 'HKD', state: 'settled' as const };
  const times = { startedAt, settledAt: startedAt + 4000 };
  const hand = openFakeHandReplay();
  if (hand !== null) {
    const money = {
      stakedMinor: sumStakes(hand.stakes),
      returnedMinor: sumStakes(hand.returns ?? {}),
    };
    return { ...common, ...times, ...money, round: hand };
  }
  if (isTable) {
    const proof = {
      chainId: 'c1',
      chainCommit: commitTo(commitTo(SEED)),
      salt: 'salt',
      index: 1,
      previousSeed: commitTo(SEED),
      seed: SEED,
    };
    const game = TABLE_GAMES[tableConfig.kind];
    const outcome = game.play(openTableDraws(SEED, 'salt', 1));
    const [main = '', tie = ''] = game.spots;
    const spots = { [main]: 10_000, [tie]: 5000 };
    const { returnedMinor } = computeReturns(game, spots, outcome);
    const money = { stakedMinor: 15_000, returnedMinor: Number(returnedMinor) };
    return {
      ...common,
      ...times,
      ...money,
      round: {
        kind: tableConfig.kind,
        game: tableConfig,
        shoeNo: 4,
        roundNo: 35,
        outcome,
        proof,
        bets: [{ betId: 'b', spots, state: 'settled', reason: null }],
        payout: null,
      },
    };
  }
  const reply = playSpin({ roundId: '4a1d', stakeMinor: 600 });
  const { outcome, commit } = reply;
  const serverSeedShown = wanted === 'secret' ? null : serverSeed;
  return {
    ...common,
    ...times,
    stakedMinor: 600,
    returnedMinor: outcome.totalWinMinor,
    round: {
      kind: 'slot',
      game: slotConfig,
      outcome,
      proof: { commit, serverSeed: serverSeedShown, clientSeed, nonce: reply.nonce },
    },
  };
}

const reply = (body: unknown, status = 200): Response => Response.json(body, { status });
const isRefusal = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'reason' in body;
const refuse = (refusal: PlayRefusal): Response => reply(refusal, 409);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function answer(path: string, body: string): Promise<Response> {
  await pause(wanted === 'slow' ? 4000 : 120);
  if (path === 'play/session') return reply(openFakeSession());
  if (path === 'play/balance') {
    return reply({ balanceMinor: account.balanceMinor, serverTime: serverNow() });
  }
  const book = answerBook(path, body);
  if (book !== null) return reply(book, isRefusal(book) ? 409 : 200);
  const hand = answerHand(path, body, account);
  if (hand === 'offline') throw new TypeError('offline');
  if (hand !== null) return 'reason' in hand ? refuse(hand) : reply(hand);
  if (path.startsWith('replay/')) return reply(openFakeReplay());
  if (path.startsWith('play/')) {
    const series = answerSeries(path, body);
    if (series !== null) return reply(series);
  }
  if (path === 'play/fairness') return reply({ seeds: seeds(), revealed });
  if (path === 'play/rotate-seed') {
    const commit = commitTo(serverSeed);
    revealed.unshift({ commit, serverSeed, clientSeed, rounds: nonce, revealedAt: Date.now() });
    serverSeed = NEXT;
    nonce = 0;
    ({ clientSeed } = JSON.parse(body) as { clientSeed: string });
    return reply({ seeds: seeds(), revealed });
  }
  const request = JSON.parse(body) as SpinRequest;
  if (wanted === 'expired') return refuse({ reason: 'sessionExpired' });
  if (wanted === 'insufficient') return refuse({ reason: 'insufficient', balanceMinor: 120 });
  if (offlineLeft > 0) {
    offlineLeft -= 1;
    throw new TypeError('offline');
  }
  return reply(playSpin(request));
}

window.fetch = (input, init) =>
  answer(
    input instanceof Request ? input.url : input.toString(),
    typeof init?.body === 'string' ? init.body : '',
  );
Object.assign(window, { WebSocket: bookConfig === null ? FakeTableSocket : FakeBookSocket });
