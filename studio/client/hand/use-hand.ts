import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import type { HandAction, HandReply } from '../../src/protocol/hand.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
import type { Answer, FailureReason } from '../api.ts';
import { retryUntilKnown } from '../retry-until-known.ts';
import { useGame } from '../game-context.tsx';
import { dropSession, storeHand, readHands } from '../device-store.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { useHost } from '../use-host.ts';
import { useReducedMotion } from '../use-media.ts';
import { useWait } from '../use-wait.ts';
import { useHandFace } from './face-context.ts';
import { openHandState, reduceHand, toPhase } from './hand-state.ts';
import type { HandEvent, HandPhase, HandState, Sending } from './hand-state.ts';
import { actInHand, getBalance, getLastHand, openHand } from '../../src/protocol/routes.ts';

/** A hand game in play. */
export interface PlayedHand {
  state: HandState;
  phase: HandPhase;
  /** Finished rounds of this session, newest first. */
  rounds: readonly HandReply[];
  /** True while the host page awaits the player's answer. */
  isPaused: boolean;
  open: (spots: SpotStakes) => void;
  act: (action: HandAction) => void;
  dismiss: () => void;
  /** Retries immediately while the outcome is unknown. */
  retryNow: () => void;
}

/**
 * How long a card is shown, in ms. Chosen: long enough to be seen before the next, short enough not
 * to wait.
 */
export const FRAME_MS = 620;
/** The polling interval for a stake in doubt and a pending win. */
const POLL_EVERY_MS = 3000;
const UNDECIDED: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome']);

/** Plays rounds of a hand game. */
export function usePlayedHand(): PlayedHand {
  const game = useGame();
  const face = useHandFace();
  const [rounds, setRounds] = useState(readHands);
  const [state, dispatch] = useReducer(reduceHand, game.session, openHandState);
  const isBusy = useRef(false);
  const { wait, cutShort } = useWait();
  const refresh = useCallback(() => {
    void game.api.send(getBalance, {}).then((answer) => {
      if (answer.isOk) dispatch({ type: 'balance', balanceMinor: answer.value.balanceMinor });
    });
  }, [game.api]);
  const isPaused = useHost(refresh);
  const phase = toPhase(state);
  useFrames(state, dispatch);
  useCurrentRound(state, phase, dispatch);
  useNotifications(state, phase);

  const send = async (sending: Sending, call: () => Promise<Answer<HandReply>>): Promise<void> => {
    if (isBusy.current || isPaused) return;
    isBusy.current = true;
    game.sound.play('press');
    dispatch({ type: 'sent', sending });
    const answer = await retryUntilKnown(null, {
      send: call,
      wait,
      onUnknown: (reason) => dispatch({ type: 'unknown', reason }),
      undecided: UNDECIDED,
    });
    isBusy.current = false;
    if (answer.isOk) {
      const hand = answer.value;
      const before = sending.kind === 'open' ? null : (state.hand?.view ?? null);
      const frames = hand.view === null ? [] : face.listFrames(before, hand.view);
      dispatch({ type: 'answered', hand, frames });
      if (hand.state === 'over') setRounds(storeHand(hand));
      if (hand.state === 'over' && hand.balanceMinor === null) refresh();
      return;
    }
    if (answer.reason === 'sessionExpired') dropSession();
    dispatch({ type: 'failed', ...answer });
    if (answer.reason === 'roundOpen' && answer.hand === null) {
      const last = await game.api.send(getLastHand, {});
      if (last.isOk) dispatch({ type: 'restored', hand: last.value.hand });
    }
    refresh();
  };

  return {
    state,
    phase,
    rounds,
    isPaused,
    open: (spots) => {
      const request = { roundId: createRandomId(), spots };
      void send({ kind: 'open', spots }, () => game.api.send(openHand, request));
    },
    act: (action) => {
      const { hand } = state;
      if (hand === null || phase !== 'deciding') return;
      const { roundId, steps } = hand;
      const request = { roundId, actionId: createRandomId(), steps, action };
      void send({ kind: 'act', name: action.name }, () => game.api.send(actInHand, request));
    },
    dismiss: () => dispatch({ type: 'notice', reason: null }),
    retryNow: cutShort,
  };
}

/** Shows the frames in sequence; all together with reduced motion. */
function useFrames({ frames, shown }: HandState, dispatch: Dispatch<HandEvent>): void {
  const { sound } = useGame();
  const face = useHandFace();
  const isReduced = useReducedMotion();
  const frameMs = (shown === null ? null : face.toFrameMs?.(shown)) ?? FRAME_MS;
  useEffect(() => {
    if (frames.length === 0) return undefined;
    sound.play('card');
    const timer = setTimeout(() => dispatch({ type: 'frame' }), isReduced ? 0 : frameMs);
    return () => clearTimeout(timer);
  }, [dispatch, frameMs, frames, isReduced, sound]);
}

/** Reads the current round when the page opens, and while a stake or a win is in doubt. */
function useCurrentRound(
  { hand }: HandState,
  phase: HandPhase,
  dispatch: Dispatch<HandEvent>,
): void {
  const { api } = useGame();
  const restore = useCallback(() => {
    void api.send(getLastHand, {}).then((answer) => {
      if (answer.isOk) dispatch({ type: 'restored', hand: answer.value.hand });
    });
  }, [api, dispatch]);
  useEffect(restore, [restore]);
  const isInDoubt = phase === 'waiting' || (phase === 'betting' && hand?.isWinPending === true);
  useEffect(() => {
    if (!isInDoubt) return undefined;
    const timer = setInterval(restore, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [isInDoubt, restore]);
}

/** Notifies the host page when a round opens and closes, and plays a sound for a gain. */
function useNotifications({ hand, isRestored }: HandState, phase: HandPhase): void {
  const { host, sound } = useGame();
  const roundId = hand?.roundId ?? null;
  const isOpen = phase !== 'betting';
  useEffect(() => {
    if (roundId === null || !isOpen) return undefined;
    host.send({ type: 'roundOpen', roundId });
    return () => {
      host.send({ type: 'roundClosed', roundId });
      host.send({ type: 'balanceChanged' });
    };
  }, [host, isOpen, roundId]);
  const hasGained = phase === 'betting' && !isRestored && hand?.isCelebrated === true;
  useEffect(() => {
    if (hasGained) sound.play('win');
  }, [hasGained, sound]);
}
