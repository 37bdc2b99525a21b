/** The state of the slot's page, and how each event changes it. Pure. */
import type { FreeRounds, SessionReply, SpinReply } from '../../src/protocol/play.ts';
import type { SlotConfig, SlotWin, SpinOutcome, SpinStep } from '../../src/protocol/slot.ts';
import type { FailureReason } from '../api.ts';
import { toGrid } from '../../src/slots/grid.ts';
import { FULL_GRID } from '../../src/slots/hold.ts';

/** `turning` until the reels stop, `showing` while wins are shown, then `idle`. */
export type SlotPhase = 'idle' | 'turning' | 'showing';

/** A step of the shown round. */
export interface ShownStep {
  step: SpinStep;
  /** Number of the free spin or respin from 1, also while it turns; 0 before the first. */
  no: number;
  /** The locked coins, each with its sum. */
  coins: readonly SlotWin[];
}

/** Everything the page shows. */
export interface SlotState {
  phase: SlotPhase;
  stakeMinor: number;
  balanceMinor: number;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
  /** The round whose steps are shown; null before the first one. */
  round: SpinReply | null;
  shown: ShownStep;
  /** Won in this round by the steps shown so far. */
  wonMinor: number;
  /** True while `round` is from before the page opened. */
  isRestored: boolean;
  notice: FailureReason | null;
  nextSpinAt: number;
  /** The free rounds that can be played now, or null. */
  free: FreeRounds | null;
  /** True if the next round is a free one; the player may keep them for later. */
  isFreeOn: boolean;
  /** The free rounds whose last one has just been played, with their total; or null. */
  over: FreeRounds | null;
}

/** The events of the page. */
export type SlotEvent =
  | { type: 'stake'; stakeMinor: number }
  | { type: 'start'; stakeMinor: number; isFree?: boolean }
  | { type: 'free'; isOn: boolean }
  | { type: 'freeClosed' }
  | { type: 'played'; round: SpinReply }
  | { type: 'next'; no: number }
  | { type: 'landed'; shown: ShownStep }
  | { type: 'finished' }
  | { type: 'confirmed'; round: SpinReply }
  | { type: 'failed'; reason: FailureReason; balanceMinor: number | null }
  | { type: 'unknown'; reason: FailureReason }
  | { type: 'notice'; reason: FailureReason | null }
  | { type: 'balance'; balanceMinor: number; free?: FreeRounds | null };

/** The steps of a round, each with the number of its free spin. */
export function listShownSteps({ steps }: SpinOutcome): ShownStep[] {
  let no = 0;
  let coins: readonly SlotWin[] = [];
  return steps.map((step, at) => {
    // With the first of these steps coins lock, and nothing turns yet.
    const isLocking = step.kind === 'hold' && at === 1;
    if (step.kind !== 'base' && step.kind !== 'cascade' && !isLocking) no += 1;
    if (step.kind === 'hold') {
      coins = [...coins, ...step.wins.filter(({ symbol }) => symbol !== FULL_GRID)];
    }
    return { step, no, coins };
  });
}

/** The last step of a round: its final reels. */
export function toLastStep(config: SlotConfig, { outcome }: SpinReply): ShownStep {
  return listShownSteps(outcome).at(-1) ?? toIdleStep(config);
}

/** Reels before any round: the first positions of the strips. */
export function toIdleStep({ strips, rows }: SlotConfig): ShownStep {
  const stops = strips.map(() => 0);
  const grid = toGrid(strips, stops, rows);
  const none = { wins: [], scatters: 0, multiplier: 1, winMinor: 0 };
  return { step: { kind: 'base', stops, grid, ...none }, no: 0, coins: [] };
}

/** The allowed stake nearest to the wanted one. */
export function clampStake(stakes: readonly number[], wanted: number): number {
  const below = stakes.filter((stake) => stake <= wanted).at(-1);
  return below ?? stakes[0] ?? wanted;
}

/** The next allowed stake up or down, or null at the end. */
export function stepStake(stakes: readonly number[], stake: number, by: 1 | -1): number | null {
  return stakes[stakes.indexOf(stake) + by] ?? null;
}

/** The state when the page opens; `last` is the player's last round. */
export function openSlot(
  config: SlotConfig,
  session: SessionReply,
  last: SpinReply | null,
): SlotState {
  const newer = last !== null && isNewer(last, session) ? last : null;
  return {
    phase: 'idle',
    stakeMinor: clampStake(config.stakesMinor, last?.stakeMinor ?? config.defaultStakeMinor),
    balanceMinor: session.balanceMinor,
    session: newer?.session ?? session.session,
    round: last,
    shown: last === null ? toIdleStep(config) : toLastStep(config, last),
    wonMinor: last?.outcome.totalWinMinor ?? 0,
    isRestored: last !== null,
    notice: null,
    nextSpinAt: last?.nextSpinAt ?? 0,
    free: newer === null ? session.freeRounds : newer.freeRounds,
    isFreeOn: true,
    over: null,
  };
}

/** A stored round of the same session has newer totals and free rounds than its opening. */
function isNewer(last: SpinReply, session: SessionReply): boolean {
  return (
    last.session.startedAt === session.session.startedAt &&
    last.session.stakedMinor >= session.session.stakedMinor
  );
}

/** True if the next round is a free one. */
export const isFreeNext = ({ free, isFreeOn }: Pick<SlotState, 'free' | 'isFreeOn'>): boolean =>
  free !== null && isFreeOn;

/** What the next round takes from the balance. */
const paidMinor = (state: SlotState): number => (isFreeNext(state) ? 0 : state.stakeMinor);

/** The state after an event. */
export function reduceSlot(state: SlotState, event: SlotEvent): SlotState {
  switch (event.type) {
    case 'stake':
      return state.phase === 'idle' ? { ...state, stakeMinor: event.stakeMinor } : state;
    case 'start':
      return {
        ...state,
        phase: 'turning',
        stakeMinor: event.stakeMinor,
        balanceMinor: state.balanceMinor - (event.isFree ? 0 : event.stakeMinor),
        over: null,
        shown: { ...state.shown, no: 0 },
        wonMinor: 0,
        isRestored: false,
        notice: null,
      };
    case 'played':
      return showRound(state, event.round);
    case 'next':
      return {
        ...state,
        phase: 'turning',
        shown: { ...state.shown, no: event.no },
      };
    case 'landed':
      return {
        ...state,
        phase: 'showing',
        shown: event.shown,
        wonMinor: state.wonMinor + event.shown.step.winMinor,
      };
    case 'finished':
      return finishRound(state);
    case 'confirmed':
      if (state.phase !== 'idle' || state.round?.roundId !== event.round.roundId) return state;
      return {
        ...state,
        round: event.round,
        session: event.round.session,
        balanceMinor: event.round.balanceMinor ?? state.balanceMinor,
      };
    case 'failed':
      return {
        ...state,
        phase: 'idle',
        notice: event.reason,
        balanceMinor: event.balanceMinor ?? state.balanceMinor + paidMinor(state),
        wonMinor: state.round?.outcome.totalWinMinor ?? 0,
      };
    case 'unknown':
    case 'notice':
      return { ...state, notice: event.reason };
    case 'balance':
      if (state.phase !== 'idle') return state;
      return { ...state, balanceMinor: event.balanceMinor, free: event.free ?? null };
    case 'free':
      return { ...state, isFreeOn: event.isOn };
    case 'freeClosed':
      return { ...state, over: null };
    default:
      return event satisfies never;
  }
}

/** A round has been played, and its steps are about to be shown. */
function showRound(state: SlotState, round: SpinReply): SlotState {
  const { balanceMinor, nextSpinAt } = round;
  return {
    ...state,
    round,
    notice: null,
    nextSpinAt,
    // The balance rises only after the reels have shown why.
    balanceMinor: balanceMinor === null ? state.balanceMinor : balanceMinor - creditedMinor(round),
  };
}

/** All steps have been shown: the server's totals apply. */
function finishRound(state: SlotState): SlotState {
  return {
    ...state,
    phase: 'idle',
    balanceMinor:
      state.round?.balanceMinor ??
      state.balanceMinor + (state.round === null ? 0 : creditedMinor(state.round)),
    session: state.round?.session ?? state.session,
    free: state.round === null ? state.free : state.round.freeRounds,
    over: state.round?.playedFree?.left === 0 ? state.round.playedFree : null,
  };
}

/** The part of the round's win that the platform has already credited. */
function creditedMinor(round: SpinReply): number {
  return round.isWinPending ? 0 : round.outcome.totalWinMinor;
}
