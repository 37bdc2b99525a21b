import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Dispatch, RefObject } from 'react';
import type { SpinReply } from '../../src/protocol/play.ts';
import type { SlotConfig } from '../../src/protocol/slot.ts';
import { useGame } from '../game-context.tsx';
import { readPendingSpin, readRounds } from '../device-store.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { useHost } from '../use-host.ts';
import { useWait } from '../use-wait.ts';
import { playRound } from './play-round.ts';
import { isFreeNext, openSlot, reduceSlot } from './slot-state.ts';
import type { SlotEvent, SlotState } from './slot-state.ts';
import type { Stage } from './use-stage-steps.ts';
import { getBalance, spin } from '../../src/protocol/routes.ts';
import type { SpinRequest } from '../../src/protocol/routes.ts';

/** The polling interval for a pending win, in milliseconds. */
const CONFIRM_EVERY_MS = 3000;

/** The slot in play. */
export interface Slot {
  state: SlotState;
  rounds: readonly SpinReply[];
  /** True while the host page awaits the player's answer. */
  isPaused: boolean;
  spin: () => void;
  setStake: (stakeMinor: number) => void;
  /** Plays the free rounds next, or keeps them for later. */
  setFree: (isOn: boolean) => void;
  /** Dismisses the total of free rounds. */
  closeFree: () => void;
  dismiss: () => void;
  /** Retries a round with an unknown outcome immediately. */
  retryNow: () => void;
}

/** Reads the balance, and polls a pending win until the platform has confirmed it. */
function useBalance(state: SlotState, dispatch: Dispatch<SlotEvent>): () => void {
  const { api } = useGame();
  const refresh = useCallback(() => {
    void api.send(getBalance, {}).then((answer) => {
      if (!answer.isOk) return;
      const { balanceMinor, freeRounds: free } = answer.value;
      dispatch({ type: 'balance', balanceMinor, free });
    });
  }, [api, dispatch]);
  const { phase, round } = state;
  const isUnknown = phase === 'idle' && round !== null && round.balanceMinor === null;
  useEffect(() => {
    if (isUnknown) refresh();
  }, [isUnknown, refresh]);
  const pending = phase === 'idle' && round?.isWinPending === true ? round : null;
  useEffect(() => {
    if (pending === null) return undefined;
    const { roundId, stakeMinor, playedFree } = pending;
    const freePlay = playedFree?.grantId ?? null;
    // Repeating the same round plays nothing and returns its current state.
    const timer = setInterval(() => {
      void api.send(spin, { roundId, stakeMinor, freePlay }).then((answer) => {
        if (answer.isOk) dispatch({ type: 'confirmed', round: answer.value });
      });
    }, CONFIRM_EVERY_MS);
    return () => clearInterval(timer);
  }, [api, dispatch, pending]);
  return refresh;
}

/** Plays rounds on a stage. */
export function useSlot(config: SlotConfig, stage: RefObject<Stage | null>): Slot {
  const game = useGame();
  const [rounds, setRounds] = useState(readRounds);
  const [state, dispatch] = useReducer(reduceSlot, null, () =>
    openSlot(config, game.session, readRounds()[0] ?? game.session.lastSpin),
  );
  const isBusy = useRef(false);
  const { wait, cutShort } = useWait();
  const refresh = useBalance(state, dispatch);
  const isPaused = useHost(refresh);

  const play = async (request: SpinRequest): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const parts = { game, stage, dispatch, wait, standing: state.shown };
    const played = await playRound(request, parts);
    if (played === null) refresh();
    else setRounds(played);
    isBusy.current = false;
  };

  // A round sent before a reload is sent again: it is played at most once.
  const resume = useRef(play);
  useEffect(() => {
    const pending = readPendingSpin();
    if (pending !== null) void resume.current(pending);
  }, []);

  return {
    state,
    rounds,
    isPaused,
    spin: () => {
      const { phase, nextSpinAt, balanceMinor, stakeMinor } = state;
      if (isPaused || phase !== 'idle' || game.serverNow() < nextSpinAt) return;
      const { free } = state;
      if (free !== null && isFreeNext(state)) {
        const request = { stakeMinor: free.stakeMinor, freePlay: free.grantId };
        void play({ roundId: createRandomId(), ...request });
        return;
      }
      if (balanceMinor < stakeMinor) dispatch({ type: 'notice', reason: 'insufficient' });
      else void play({ roundId: createRandomId(), stakeMinor, freePlay: null });
    },
    setStake: (stakeMinor) => dispatch({ type: 'stake', stakeMinor }),
    setFree: (isOn) => dispatch({ type: 'free', isOn }),
    closeFree: () => dispatch({ type: 'freeClosed' }),
    dismiss: () => dispatch({ type: 'notice', reason: null }),
    retryNow: cutShort,
  };
}
