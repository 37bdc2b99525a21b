import { useEffect, useRef, useState } from 'react';
import { toStrips } from '../../src/slots/engine.ts';
import type { SlotConfig, SpinStep, StepKind } from '../../src/protocol/slot.ts';
import type { Cue } from '../sound.ts';
import { COVER_MS } from './covered-reels.tsx';
import { COIN_STEP_MS } from './hold-grid.tsx';
import { planLandings } from './reel-motion.ts';
import type { Sight, SlotScene } from './slot-scene.ts';
import type { ShownStep } from './slot-state.ts';
import { toCellKey } from './win-cells.ts';

/** The commands of the game to its reels. */
export interface Stage {
  /** Starts what moves in the next step; null while that is not known. */
  start(next: ShownStep | null): void;
  /** Shows a step; resolves when everything is at rest. */
  land(next: ShownStep, play: (cue: Cue) => void): Promise<void>;
  /** Returns the reels to a step without a round, because none was played. */
  reset(last: ShownStep): void;
}

/** How long the open cells turn in a respin, in milliseconds. */
const HOLD_TURN_MS = 1100;

/** How long symbols change if the fall is not animated, in milliseconds. */
const FALL_MS = 350;

const toSight = (config: SlotConfig, step: SpinStep): Sight => ({
  strips: toStrips(config, step),
  stops: step.stops,
  grid: step.grid,
});

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

interface StepShow {
  config: SlotConfig;
  /** The step before this one. */
  from: SpinStep;
  next: SpinStep;
  /** When the reels started, for a step in which they turn. */
  startedAt: number;
  onReel: () => void;
}

/** Shows a step on the scene, or waits for its duration without animation. */
async function showStep(scene: SlotScene | null, show: StepShow): Promise<void> {
  const { config, from, next, startedAt, onReel } = show;
  const sight = toSight(config, next);
  if (next.kind === 'cascade') {
    const gone = new Set(from.wins.flatMap(({ cells }) => cells.map(toCellKey)));
    await (scene === null ? pause(FALL_MS) : scene.fall({ ...sight, gone, onReel }));
    return;
  }
  const reels = config.strips.length;
  const landsAt = planLandings(next.kind, reels).map((ms) => startedAt + ms);
  await (scene === null
    ? pause((landsAt.at(-1) ?? 0) - performance.now())
    : scene.land({ ...sight, landsAt, onReel }));
}

/** The steps on a stage: what is shown, what is moving (null if nothing is), and its controls. */
export function useStageSteps(config: SlotConfig, scene: SlotScene | null, first: ShownStep) {
  const [shown, setShown] = useState(first);
  const [turning, setTurning] = useState<StepKind | null>(null);
  const standing = useRef(first);
  const startedAt = useRef(0);
  /** The scene in use: one that opens during a turn waits for the next. */
  const active = useRef<SlotScene | null>(null);
  useEffect(() => {
    scene?.show(toSight(config, standing.current.step));
    return () => {
      active.current = null;
    };
  }, [config, scene]);

  const stand = (next: ShownStep): void => {
    standing.current = next;
    setShown(next);
    setTurning(null);
  };
  const landReels = async (
    from: SpinStep,
    next: SpinStep,
    play: (cue: Cue) => void,
  ): Promise<void> => {
    setTurning(next.kind);
    const onReel = (): void => play('reel');
    const show = { config, from, next, startedAt: startedAt.current, onReel };
    await showStep(active.current, show);
    if (active.current !== null) return;
    onReel();
    scene?.show(toSight(config, next));
  };
  const stage: Stage = {
    start: (next) => {
      const kind = next?.step.kind ?? 'base';
      startedAt.current = performance.now();
      active.current = kind === 'hold' ? null : scene;
      if (kind !== 'hold') scene?.start(listHeld(kind, standing.current));
      // Coins lock where they are; only then do the other cells turn.
      if (kind !== 'hold' || standing.current.step.kind === 'hold') setTurning(kind);
    },
    land: async (next, play) => {
      const { step: before } = standing.current;
      // A scene that opens meanwhile shows this.
      standing.current = next;
      if (next.step.kind === 'hold') {
        const turnMs = before.kind === 'hold' ? HOLD_TURN_MS : 0;
        await pause(startedAt.current + turnMs - performance.now());
        stand(next);
        await landCoins(next.step, play);
        return;
      }
      await landReels(before, next.step, play);
      stand(next);
      if (next.step.covered === undefined || next.step.scatters === 0) return;
      play('cover');
      await pause(COVER_MS);
    },
    reset: (last) => {
      scene?.show(toSight(config, last.step));
      stand(last);
    },
  };
  return { stage, shown, turning };
}

/** The reels that stay while the others turn. */
function listHeld(kind: StepKind, { step }: ShownStep): readonly number[] {
  return kind === 'respin' ? (step.covered ?? []) : [];
}

/** Coins come to rest one after another, each with its sound. */
async function landCoins({ wins }: SpinStep, play: (cue: Cue) => void): Promise<void> {
  for (const _ of wins) {
    play('lock');
    await pause(COIN_STEP_MS);
  }
}
