/** The state of the table's page, and how each message changes it. Pure. */
import type {
  ServerMessage,
  SpotStakes,
  TableSnapshot,
  YourBet,
} from '../../src/protocol/table.ts';
import type { FailureReason } from '../api.ts';
import { sumStakes, toHeldStakes } from './bet-slip.ts';
import type { ClientMessage } from '../../src/protocol/routes.ts';

/** A bet on its way to the server. */
export type SentBet = Extract<ClientMessage, { type: 'bet' }>;

/** A round, and what it returned to the player as far as the session's total includes it. */
export type CountedRound = { roundId: string; returnedMinor: number };

/** The page's state of its table. */
export interface TableState {
  link: 'connecting' | 'open' | 'reconnecting' | 'ended';
  /** Null until the first snapshot. */
  table: TableSnapshot | null;
  /** Bets sent with an unknown outcome, also of earlier rounds. */
  sent: readonly SentBet[];
  /** Bets to resend immediately. */
  resend: readonly SentBet[];
  /** Consecutive replies that left a bet's outcome unknown; 0 once every bet is decided. */
  unknowns: number;
  /** What the session's total holds of the last rounds since the snapshot, the newest last. */
  counted: readonly CountedRound[];
  /** Stakes of the player's last round with a bet. */
  lastStakes: SpotStakes;
  notice: FailureReason | null;
  /** The number of pieces shown when the table was first seen: they are not animated again. */
  stillPieces: number;
}

/** The events of the page. */
export type TableEvent =
  | { type: 'message'; message: ServerMessage }
  | { type: 'sent'; bet: SentBet }
  | { type: 'dropped' }
  | { type: 'ended' }
  | { type: 'dismissed' };

/** Before the first connection. */
export const EMPTY_TABLE: TableState = {
  link: 'connecting',
  table: null,
  sent: [],
  resend: [],
  unknowns: 0,
  counted: [],
  lastStakes: {},
  notice: null,
  stillPieces: 0,
};

/** The state after an event. */
export function reduceTable(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'message':
      return receive(state, event.message);
    case 'sent':
      return { ...state, sent: [...state.sent, event.bet], notice: null };
    case 'dropped':
      return { ...state, link: state.table === null ? 'connecting' : 'reconnecting' };
    case 'ended':
      // Nothing can be checked now; the next session's snapshot or the records show it.
      return { ...state, link: 'ended', unknowns: 0, notice: 'sessionExpired' };
    case 'dismissed':
      return { ...state, notice: null };
    default:
      return event satisfies never;
  }
}

function receive(state: TableState, message: ServerMessage): TableState {
  if (message.type === 'snapshot') return receiveSnapshot(state, message);
  const { table } = state;
  if (table === null) return state;
  switch (message.type) {
    case 'phase':
      return receivePhase(state, table, message);
    case 'piece': {
      const { hand, index, face, points } = message;
      const isKnown = table.dealt.some((dealt) => dealt.hand === hand && dealt.index === index);
      if (message.roundId !== table.roundId || isKnown) return state;
      return withTable(state, { dealt: [...table.dealt, { hand, index, face, points }] });
    }
    case 'result': {
      if (message.roundId !== table.roundId) return state;
      const { outcome, proof, roundNo } = message;
      const isNew = table.history.at(-1)?.roundNo !== roundNo;
      const history = isNew
        ? [...table.history, { roundNo, outcome, drawsAt: table.drawsAt }]
        : table.history;
      return withTable(state, { outcome, proof, history });
    }
    case 'bet':
      return receiveBet(state, table, message);
    case 'betUnknown':
      return isSent(state, message.betId) ? { ...state, unknowns: state.unknowns + 1 } : state;
    case 'payout':
      return receivePayout(state, table, message);
    case 'balance':
      return withTable(state, { balanceMinor: message.balanceMinor });
    case 'crowd':
      return withTable(state, {
        watchers: message.watchers,
        crowd: message.roundId === table.roundId ? message.crowd : table.crowd,
      });
    case 'refusal':
      return { ...state, notice: message.reason };
    case 'pong':
      return state;
    default:
      return message satisfies never;
  }
}

function withTable(state: TableState, change: Partial<TableSnapshot>): TableState {
  return state.table === null ? state : { ...state, table: { ...state.table, ...change } };
}

const isSent = ({ sent }: TableState, id: string): boolean => sent.some((bet) => bet.betId === id);

/**
 * A bet that is not in the snapshot never arrived or is of an earlier round: resending tells which.
 */
function receiveSnapshot(state: TableState, table: TableSnapshot): TableState {
  const known = new Set(table.yourBets.map(({ betId }) => betId));
  const open = state.sent.filter(({ betId }) => !known.has(betId));
  return {
    ...state,
    link: 'open',
    table,
    sent: open,
    resend: open,
    unknowns: open.length === 0 ? 0 : state.unknowns,
    counted: [{ roundId: table.roundId, returnedMinor: table.payout?.returnedMinor ?? 0 }],
    notice: null,
    lastStakes: toLastStakes(state.lastStakes, table.yourBets),
    stillPieces: table.dealt.length,
  };
}

function toLastStakes(before: SpotStakes, bets: readonly YourBet[]): SpotStakes {
  const held = toHeldStakes(bets);
  return sumStakes(held) > 0 ? held : before;
}

/** Chosen: payment of a round may end a few rounds later. */
const COUNTED_ROUNDS = 8;

function receivePhase(
  state: TableState,
  table: TableSnapshot,
  message: Extract<ServerMessage, { type: 'phase' }>,
): TableState {
  const { type: _type, ...phase } = message;
  if (phase.roundId === table.roundId) return withTable(state, phase);
  return {
    ...state,
    resend: [...state.sent],
    counted: [
      ...state.counted.slice(-COUNTED_ROUNDS),
      { roundId: phase.roundId, returnedMinor: 0 },
    ],
    stillPieces: 0,
    table: {
      ...table,
      ...phase,
      // A new shoe starts new road maps.
      history: phase.shoeNo === table.shoeNo ? table.history : [],
      dealt: [],
      outcome: null,
      yourBets: [],
      payout: null,
      crowd: {},
    },
  };
}

/**
 * A payout comes when the round is settled and again when it is paid, which may be rounds later. Of
 * a round from before the snapshot, the snapshot's session counts it.
 */
function receivePayout(
  state: TableState,
  table: TableSnapshot,
  message: Extract<ServerMessage, { type: 'payout' }>,
): TableState {
  const { type: _type, balanceMinor, ...payout } = message;
  const { roundId, returnedMinor } = payout;
  const before = state.counted.find((round) => round.roundId === roundId);
  const gained = before === undefined ? 0 : returnedMinor - before.returnedMinor;
  const counted = state.counted.map((round) =>
    round === before ? { roundId, returnedMinor } : round,
  );
  const session = {
    ...table.session,
    returnedMinor: table.session.returnedMinor + gained,
  };
  return {
    ...withTable(state, {
      payout: roundId === table.roundId ? payout : table.payout,
      balanceMinor: balanceMinor ?? table.balanceMinor,
      session,
    }),
    counted,
  };
}

/** The money a bet holds in a state. */
function toHeldMinor(bet: YourBet | undefined): number {
  const isHeld = bet !== undefined && (bet.state === 'accepted' || bet.state === 'settled');
  return isHeld ? sumStakes(bet.spots) : 0;
}

/** A refused or refunded bet is decided: its outcome is no longer unknown. */
function toRefusalNotice({ reason }: YourBet): FailureReason {
  return reason === 'unknownOutcome' ? 'notPlayed' : (reason ?? 'closed');
}

function receiveBet(
  state: TableState,
  table: TableSnapshot,
  { bet, roundId, balanceMinor }: Extract<ServerMessage, { type: 'bet' }>,
): TableState {
  const isAnswer = isSent(state, bet.betId);
  if (isAnswer && bet.state === 'placing') return { ...state, unknowns: state.unknowns + 1 };
  const sent = state.sent.filter(({ betId }) => betId !== bet.betId);
  const unknowns = sent.length === 0 ? 0 : state.unknowns;
  const isNotPlaced = bet.state === 'refused' || (isAnswer && bet.state === 'refunded');
  const notice = isNotPlaced ? toRefusalNotice(bet) : state.notice;
  const balance = { balanceMinor: balanceMinor ?? table.balanceMinor };
  if (roundId !== table.roundId) return { ...withTable(state, balance), sent, unknowns, notice };
  const before = table.yourBets.find(({ betId }) => betId === bet.betId);
  const others = table.yourBets.filter(({ betId }) => betId !== bet.betId);
  const yourBets = [...others, bet];
  const stakedMinor = table.session.stakedMinor + toHeldMinor(bet) - toHeldMinor(before);
  return {
    ...withTable(state, { ...balance, yourBets, session: { ...table.session, stakedMinor } }),
    sent,
    unknowns,
    notice,
    lastStakes: toLastStakes(state.lastStakes, yourBets),
  };
}
