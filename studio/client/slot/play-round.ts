import type { Dispatch, RefObject } from 'react';
import type { SpinReply } from '../../src/protocol/play.ts';
import type { SpinStep } from '../../src/protocol/slot.ts';
import type { FailureReason } from '../api.ts';
import { retryUntilKnown } from '../retry-until-known.ts';
import type { GameContextValue } from '../game-context.tsx';
import { dropSession, storePendingSpin, storeRound } from '../device-store.ts';
import { listShownSteps } from './slot-state.ts';
import type { ShownStep, SlotEvent } from './slot-state.ts';
import type { Stage } from './use-stage-steps.ts';
import { spin } from '../../src/protocol/routes.ts';
import type { SpinRequest } from '../../src/protocol/routes.ts';

/** How long a step is shown before the next one, in milliseconds. */
const SHOW_MS = {
  win: 1500,
  none: 450,
  freeStart: 1700,
  cascade: 1000,
  coins: 900,
  cover: 500,
};

/** An open round is this one, which is being completed. */
const UNDECIDED: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome', 'roundOpen']);

/** The dependencies of playing and showing a round. */
export interface PlayRoundParts {
  game: GameContextValue;
  stage: RefObject<Stage | null>;
  dispatch: Dispatch<SlotEvent>;
  /** Waits before the next try; may be cut short. */
  wait: (ms: number) => Promise<void>;
  /** The reels' position before the round, in case it is not played. */
  standing: ShownStep;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays one round to its end; returns the rounds to list, or null if it was not played. */
export async function playRound(
  request: SpinRequest,
  parts: PlayRoundParts,
): Promise<SpinReply[] | null> {
  const { game, stage, dispatch, wait, standing } = parts;
  const { roundId, stakeMinor, freePlay } = request;
  storePendingSpin(request);
  game.host.send({ type: 'roundOpen', roundId });
  dispatch({ type: 'start', stakeMinor, isFree: freePlay !== undefined && freePlay !== null });
  game.sound.play('press');
  stage.current?.start(null);
  const answer = await retryUntilKnown(request, {
    send: (sending: SpinRequest) => game.api.send(spin, sending),
    wait,
    onUnknown: (reason) => dispatch({ type: 'unknown', reason }),
    undecided: UNDECIDED,
  });
  storePendingSpin(null);
  const rounds = answer.isOk ? storeRound(answer.value) : null;
  if (answer.isOk) {
    dispatch({ type: 'played', round: answer.value });
    await showRound(answer.value, parts);
    dispatch({ type: 'finished' });
  } else {
    if (answer.reason === 'sessionExpired') dropSession();
    stage.current?.reset(standing);
    dispatch({ type: 'failed', reason: answer.reason, balanceMinor: answer.balanceMinor });
  }
  game.host.send({ type: 'roundClosed', roundId });
  game.host.send({ type: 'balanceChanged' });
  return rounds;
}

async function showRound({ outcome }: SpinReply, parts: PlayRoundParts): Promise<void> {
  const { game, stage, dispatch } = parts;
  let before: SpinStep | null = null;
  // Sequential: each step is shown before the next begins.
  for (const shown of listShownSteps(outcome)) {
    const { step, no } = shown;
    if (before !== null) {
      await pause(toShowMs(before, step));
      dispatch({ type: 'next', no });
      if (step.kind !== 'hold') game.sound.play(step.kind === 'cascade' ? 'chip' : 'turn');
      if (step.kind !== 'cascade') stage.current?.start(shown);
    }
    await stage.current?.land(shown, (cue) => game.sound.play(cue));
    dispatch({ type: 'landed', shown });
    before = step;
  }
  if (outcome.isCelebrated) game.sound.play('win');
}

function toShowMs(step: SpinStep, next: SpinStep): number {
  if (next.kind === 'cascade') return SHOW_MS.cascade;
  if (step.kind === 'base' && next.kind !== 'respin') return SHOW_MS.freeStart;
  if (next.kind === 'hold') return step.winMinor > 0 ? SHOW_MS.coins : SHOW_MS.none;
  if (next.kind === 'respin' && step.winMinor === 0) return SHOW_MS.cover;
  return step.winMinor > 0 ? SHOW_MS.win : SHOW_MS.none;
}
