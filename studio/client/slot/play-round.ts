import type { Dispatch, RefObject } from 'react';
import type { SpinReply, SpinRequest } from '../../src/protocol.ts';
import type { SpinTurn } from '../../src/slot-protocol.ts';
import type { GameContextValue } from '../game-context.tsx';
import { dropSession, keepPendingSpin, keepRound } from '../kept.ts';
import { askSpin } from './ask-spin.ts';
import type { ShownTurn, SlotEvent } from './slot-state.ts';
import type { Stage } from './slot-stage.tsx';

/** How long the wins of a turn stay before the next turn of the round, in milliseconds. */
const SHOW_MS = { win: 1500, none: 450, freeStart: 1700 };

/** What a round needs to be played and shown. */
export interface PlayRoundParts {
  game: GameContextValue;
  stage: RefObject<Stage | null>;
  dispatch: Dispatch<SlotEvent>;
  /** Waits before asking again; may be cut short. */
  wait: (ms: number) => Promise<void>;
  /** Where the reels stand before the round, in case it is not played. */
  standing: ShownTurn;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays one round to its end; the rounds to list afterwards, or null if it was not played. */
export async function playRound(
  request: SpinRequest,
  parts: PlayRoundParts,
): Promise<SpinReply[] | null> {
  const { game, stage, dispatch, wait, standing } = parts;
  const { roundId, stakeMinor } = request;
  keepPendingSpin(request);
  game.host.send({ type: 'roundOpen', roundId });
  dispatch({ type: 'start', stakeMinor });
  game.sound.play('press');
  stage.current?.start();
  const answer = await askSpin(request, {
    spin: (asked) => game.api.spin(asked),
    wait,
    onUnknown: (reason) => dispatch({ type: 'unknown', reason }),
  });
  keepPendingSpin(null);
  const rounds = answer.isOk ? keepRound(answer.round) : null;
  if (answer.isOk) {
    dispatch({ type: 'played', round: answer.round });
    await showRound(answer.round, parts);
    dispatch({ type: 'finished' });
  } else {
    if (answer.reason === 'sessionExpired') dropSession();
    stage.current?.reset(standing.turn, standing.kind);
    dispatch({ type: 'failed', reason: answer.reason, balanceMinor: answer.balanceMinor });
  }
  game.host.send({ type: 'roundClosed', roundId });
  game.host.send({ type: 'balanceChanged' });
  return rounds;
}

async function showRound(round: SpinReply, parts: PlayRoundParts): Promise<void> {
  const { game, stage, dispatch } = parts;
  const { base, free, isCelebrated } = round.outcome;
  await showTurn(base, 0, parts);
  if (free.length > 0) await pause(SHOW_MS.freeStart);
  for (const [i, turn] of free.entries()) {
    dispatch({ type: 'turn' });
    game.sound.play('turn');
    stage.current?.start();
    // Free spins follow one another: each is seen before the next begins.
    // oxlint-disable-next-line no-await-in-loop
    await showTurn(turn, i + 1, parts);
    // oxlint-disable-next-line no-await-in-loop
    await pause(turn.winMinor > 0 ? SHOW_MS.win : SHOW_MS.none);
  }
  if (isCelebrated) game.sound.play('win');
}

async function showTurn(turn: SpinTurn, no: number, parts: PlayRoundParts): Promise<void> {
  const kind = no === 0 ? 'base' : 'free';
  await parts.stage.current?.land(turn, kind, () => parts.game.sound.play('reel'));
  parts.dispatch({ type: 'landed', shown: { turn, kind, no } });
}
