/** The state of a hand game's page, and how each event changes it. Pure. */
import type { HandReply, HandView } from '../../src/protocol/hand.ts';
import type { SessionReply } from '../../src/protocol/play.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
import type { FailureReason } from '../api.ts';

/** The unanswered request: stakes before the cards, or a step by its name. */
export type Sending = { kind: 'open'; spots: SpotStakes } | { kind: 'act'; name: string };

/** The page's phase: `waiting` while a stake is not known to be accepted. */
export type HandPhase = 'betting' | 'sending' | 'waiting' | 'showing' | 'deciding';

/** Everything the page shows. */
export interface HandState {
  /** The newest round as the server sent it; null before the first. */
  hand: HandReply | null;
  /** The view on the table. */
  shown: HandView | null;
  /** The frames to show next, ending with the current round. */
  frames: readonly HandView[];
  /** True while the shown cards were there when the page opened. */
  isStill: boolean;
  sending: Sending | null;
  balanceMinor: number;
  session: HandReply['session'];
  notice: FailureReason | null;
  /** True while the shown round is from before the page opened. */
  isRestored: boolean;
}

/** The events of the page. */
export type HandEvent =
  | { type: 'restored'; hand: HandReply | null }
  | { type: 'sent'; sending: Sending }
  | { type: 'answered'; hand: HandReply; frames: readonly HandView[] }
  | { type: 'frame' }
  | { type: 'failed'; reason: FailureReason; balanceMinor: number | null; hand: HandReply | null }
  | { type: 'unknown'; reason: FailureReason }
  | { type: 'notice'; reason: FailureReason | null }
  | { type: 'balance'; balanceMinor: number };

/** The state when the page opens. */
export function openHandState(session: SessionReply): HandState {
  const { lastHand } = session;
  return {
    hand: lastHand,
    shown: lastHand?.view ?? null,
    frames: [],
    isStill: true,
    sending: null,
    balanceMinor: session.balanceMinor,
    session: lastHand?.session ?? session.session,
    notice: null,
    isRestored: lastHand !== null,
  };
}

/** The current phase. */
export function toPhase({ hand, frames, sending }: HandState): HandPhase {
  if (sending !== null) return 'sending';
  if (frames.length > 0) return 'showing';
  if (hand === null || hand.state === 'over') return 'betting';
  return hand.state === 'placing' || hand.waitsFor !== null ? 'waiting' : 'deciding';
}

/** The state after an event. */
export function reduceHand(state: HandState, event: HandEvent): HandState {
  switch (event.type) {
    case 'restored':
      return isOlder(event.hand, state) ? state : stand(state, event.hand);
    case 'sent':
      return { ...state, sending: event.sending, notice: null };
    case 'answered':
      return show({ ...state, sending: null, notice: null, isRestored: false }, event);
    case 'frame':
      return nextFrame(state);
    case 'failed': {
      const next = event.hand === null ? state : stand(state, event.hand);
      const balanceMinor = event.balanceMinor ?? next.balanceMinor;
      return { ...next, sending: null, notice: event.reason, balanceMinor };
    }
    case 'unknown':
    case 'notice':
      return { ...state, notice: event.reason };
    case 'balance':
    default:
      return { ...state, balanceMinor: event.balanceMinor };
  }
}

/** A reply to an earlier request than the newest state is outdated. */
function isOlder(hand: HandReply | null, { hand: known, sending, frames }: HandState): boolean {
  if (sending !== null || frames.length > 0) return true;
  if (known === null) return false;
  return hand === null ? known.state !== 'placing' : hand.startedAt < known.startedAt;
}

/** Shows the current round without animation. */
function stand(state: HandState, hand: HandReply | null): HandState {
  return {
    ...state,
    hand,
    shown: hand?.view ?? null,
    frames: [],
    isStill: true,
    session: hand?.session ?? state.session,
    balanceMinor: hand?.balanceMinor ?? state.balanceMinor,
  };
}

/** Starts to show a reply. Its payout is shown once its cards have been shown. */
function show(
  state: HandState,
  { hand, frames }: { hand: HandReply; frames: readonly HandView[] },
): HandState {
  const isSameRound = state.hand?.roundId === hand.roundId;
  const before = isSameRound ? (state.hand?.stakedMinor ?? 0) : 0;
  const added = hand.stakedMinor - before;
  const next: HandState = {
    ...state,
    hand,
    shown: isSameRound ? state.shown : null,
    frames,
    isStill: false,
    balanceMinor: state.balanceMinor - added,
    session: { ...state.session, stakedMinor: state.session.stakedMinor + added },
  };
  return frames.length === 0 ? settle(next) : nextFrame(next);
}

function nextFrame(state: HandState): HandState {
  const [frame, ...frames] = state.frames;
  if (frame === undefined) return state;
  const next = { ...state, shown: frame, frames };
  return frames.length === 0 ? settle(next) : next;
}

/** Applies the current balance and net. */
function settle(state: HandState): HandState {
  const { hand } = state;
  if (hand === null) return state;
  return {
    ...state,
    shown: hand.view,
    session: hand.session,
    balanceMinor: hand.balanceMinor ?? state.balanceMinor + hand.returnedMinor,
  };
}
