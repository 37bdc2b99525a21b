import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { SlotConfig, SpinReply, SpinTurn } from '../../src/protocol.ts';
import { useGame } from '../game-context.tsx';
import { dropSession, keepPendingSpin, keepRound, readPendingSpin, readRounds } from '../kept.ts';
import { createRandomId } from '../random-id.ts';
import { useHost } from '../use-host.ts';
import { askSpin } from './ask-spin.ts';
import { openSlot, reduceSlot } from './slot-state.ts';
import type { SlotState } from './slot-state.ts';
import type { Stage } from './slot-stage.tsx';

/** How long the wins of a turn stay before the next turn of the round, in milliseconds. */
const SHOW_MS = { win: 1500, none: 450, freeStart: 1700 };

/** The slot in play. */
export interface Slot {
  state: SlotState;
  rounds: readonly SpinReply[];
  /** True while the page around waits for an answer of the player's. */
  isPaused: boolean;
  spin: () => void;
  setStake: (stakeMinor: number) => void;
  dismiss: () => void;
  /** Asks again at once for a round whose outcome is unknown. */
  askNow: () => void;
}

/** A wait that can be cut short. */
function useWait() {
  const cut = useRef<(() => void) | null>(null);
  const wait = useCallback(
    (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        cut.current = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    [],
  );
  return { wait, cutShort: useCallback(() => cut.current?.(), []) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays rounds on a stage. */
export function useSlot(config: SlotConfig, stage: RefObject<Stage | null>): Slot {
  const { session, api, host, sound, serverNow } = useGame();
  const [rounds, setRounds] = useState(readRounds);
  const [state, dispatch] = useReducer(reduceSlot, null, () =>
    openSlot(config, session, readRounds()[0] ?? session.lastSpin),
  );
  const isBusy = useRef(false);
  const { wait, cutShort } = useWait();

  const refreshBalance = useCallback(async (): Promise<void> => {
    const answer = await api.balance();
    if (answer.isOk) dispatch({ type: 'balance', balanceMinor: answer.value.balanceMinor });
  }, [api]);

  const handleRefresh = useCallback(() => void refreshBalance(), [refreshBalance]);
  const isPaused = useHost(handleRefresh);

  const showTurn = async (turn: SpinTurn, no: number): Promise<void> => {
    const kind = no === 0 ? 'base' : 'free';
    await stage.current?.land(turn, kind, () => sound.play('reel'));
    dispatch({ type: 'landed', shown: { turn, kind, no } });
  };

  const showRound = async (round: SpinReply): Promise<void> => {
    const { base, free, isCelebrated } = round.outcome;
    await showTurn(base, 0);
    if (free.length > 0) await pause(SHOW_MS.freeStart);
    for (const [i, turn] of free.entries()) {
      dispatch({ type: 'turn' });
      sound.play('turn');
      stage.current?.start();
      await showTurn(turn, i + 1);
      await pause(turn.winMinor > 0 ? SHOW_MS.win : SHOW_MS.none);
    }
    if (isCelebrated) sound.play('win');
  };

  const play = async (roundId: string, stakeMinor: number): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    keepPendingSpin({ roundId, stakeMinor });
    host.send({ type: 'roundOpen', roundId });
    dispatch({ type: 'start', stakeMinor });
    sound.play('press');
    stage.current?.start();
    const answer = await askSpin(
      { roundId, stakeMinor },
      {
        spin: (request) => api.spin(request),
        wait,
        onUnknown: (reason) => dispatch({ type: 'unknown', reason }),
      },
    );
    keepPendingSpin(null);
    if (answer.isOk) {
      dispatch({ type: 'played', round: answer.round });
      const kept = keepRound(answer.round);
      await showRound(answer.round);
      setRounds(kept);
      dispatch({ type: 'finished' });
      if (answer.round.balanceMinor === null) void refreshBalance();
    } else {
      if (answer.reason === 'sessionExpired') dropSession();
      stage.current?.reset(state.shown.turn, state.shown.kind);
      dispatch({ type: 'failed', reason: answer.reason, balanceMinor: answer.balanceMinor });
    }
    host.send({ type: 'roundClosed', roundId });
    host.send({ type: 'balanceChanged' });
    isBusy.current = false;
  };

  // A round that was asked for before a reload is asked for again: it is played at most once.
  const resume = useRef(play);
  useEffect(() => {
    const pending = readPendingSpin();
    if (pending !== null) void resume.current(pending.roundId, pending.stakeMinor);
  }, []);

  useEffect(() => {
    window.addEventListener('online', cutShort);
    return () => window.removeEventListener('online', cutShort);
  }, [cutShort]);

  const isWinPending = state.phase === 'idle' && state.round?.isWinPending === true;
  useEffect(() => {
    if (!isWinPending) return undefined;
    const timer = setInterval(() => void refreshBalance(), 3000);
    return () => clearInterval(timer);
  }, [isWinPending, refreshBalance]);

  return {
    state,
    rounds,
    isPaused,
    spin: () => {
      if (isPaused || state.phase !== 'idle' || serverNow() < state.nextSpinAt) return;
      if (state.balanceMinor < state.stakeMinor) {
        dispatch({ type: 'notice', reason: 'insufficient' });
        return;
      }
      void play(createRandomId(), state.stakeMinor);
    },
    setStake: (stakeMinor) => dispatch({ type: 'stake', stakeMinor }),
    dismiss: () => dispatch({ type: 'notice', reason: null }),
    askNow: cutShort,
  };
}
