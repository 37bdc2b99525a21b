import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { toStrips } from '../../src/slots/engine.ts';
import type { SlotConfig, SlotWin, SpinStep } from '../../src/slot-protocol.ts';
import cabinetCss from './cabinet.module.css';
import { Cabinet, NO_LINES } from './cabinet.tsx';
import { planLandings } from './reel-motion.ts';
import type { Sight, SlotScene } from './slot-scene.ts';
import { toCellKey } from './win-cells.ts';
import { findLook } from './slot-look.ts';

/** What the game asks of its reels. */
export interface Stage {
  /** Sets the reels in motion. */
  start(): void;
  /** Shows a step; done when all of it stands. */
  land(step: SpinStep, onReel: () => void): Promise<void>;
  /** Brings the reels back to a step without a round, because none was played. */
  reset(step: SpinStep): void;
}

export interface SlotStageProps {
  config: SlotConfig;
  ref: Ref<Stage>;
  firstStep: SpinStep;
  lit: ReadonlySet<string> | null;
  shownWins: readonly SlotWin[];
  isReduced: boolean;
  label: string;
}

/** How long symbols change where nothing is seen to fall, in milliseconds. */
const FALL_MS = 350;

const toSight = (config: SlotConfig, step: SpinStep): Sight => ({
  strips: toStrips(config, step),
  stops: step.stops,
  grid: step.grid,
});

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** Opens the canvas once its code and its picture are here; null on a device without WebGL. */
function useScene(config: SlotConfig, parent: RefObject<HTMLDivElement | null>, isOff: boolean) {
  const [scene, setScene] = useState<SlotScene | null>(null);
  useEffect(() => {
    const element = parent.current;
    if (isOff || element === null) return undefined;
    let isGone = false;
    let opened: SlotScene | null = null;
    const { symbolsUrl, look, feel } = findLook(config.code);
    const open = async (): Promise<void> => {
      const [{ openSlotScene }, picture] = await Promise.all([
        import('./open-scene.ts'),
        loadPicture(symbolsUrl),
      ]);
      if (isGone) return;
      const { strips, rows } = config;
      const columns = strips.length;
      opened = await openSlotScene(element, { columns, rows, picture, atlas: look, feel });
      if (isGone) opened.destroy();
      else setScene(opened);
    };
    // Without WebGL the still pictures below go on serving.
    open().catch(() => setScene(null));
    return () => {
      isGone = true;
      opened?.destroy();
      setScene(null);
    };
  }, [config, isOff, parent]);
  return scene;
}

/** Keeps the canvas as large as its place. */
function useSceneSize(scene: SlotScene | null, parent: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = parent.current;
    if (scene === null || element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) scene.resize(element.clientWidth, element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scene, parent]);
}

interface StepShow {
  config: SlotConfig;
  /** What stands before the step. */
  from: SpinStep;
  next: SpinStep;
  /** When the reels were set in motion, for a step in which they turn. */
  startedAt: number;
  onReel: () => void;
}

/** Shows a step on the scene, or waits as long as it would take where nothing is seen to move. */
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

/** The reels: on a canvas where that works and motion is wanted, as fading pictures otherwise. */
export function SlotStage(props: SlotStageProps) {
  const { config, ref, firstStep, lit, shownWins, isReduced, label } = props;
  const parent = useRef<HTMLDivElement>(null);
  const scene = useScene(config, parent, isReduced);
  const [step, setStep] = useState(firstStep);
  const [isTurning, setIsTurning] = useState(false);
  const standing = useRef(firstStep);
  const startedAt = useRef(0);
  /** The scene that turns now: one that opens during a turn waits for the next. */
  const active = useRef<SlotScene | null>(null);

  useSceneSize(scene, parent);
  useEffect(() => {
    scene?.show(toSight(config, standing.current));
    return () => {
      active.current = null;
    };
  }, [config, scene]);
  useEffect(() => {
    scene?.light(lit);
  }, [scene, lit]);

  useImperativeHandle(ref, () => ({
    start: () => {
      startedAt.current = performance.now();
      active.current = scene;
      setIsTurning(true);
      scene?.start();
    },
    land: async (next, onReel) => {
      const from = standing.current;
      standing.current = next;
      setIsTurning(true);
      const sight = toSight(config, next);
      await showStep(active.current, { config, from, next, onReel, startedAt: startedAt.current });
      if (active.current === null) {
        onReel();
        scene?.show(sight);
      }
      setStep(next);
      setIsTurning(false);
    },
    reset: (last) => {
      standing.current = last;
      scene?.show(toSight(config, last));
      setStep(last);
      setIsTurning(false);
    },
  }));

  return (
    <Cabinet
      grid={step.grid}
      lit={isTurning ? null : lit}
      lines={config.design === 'lines' ? config.lines : NO_LINES}
      shownWins={isTurning ? [] : shownWins}
      symbols={scene === null ? (isTurning ? 'faint' : 'shown') : 'none'}
      label={label}
    >
      <div ref={parent} className={cabinetCss.canvas} />
    </Cabinet>
  );
}
