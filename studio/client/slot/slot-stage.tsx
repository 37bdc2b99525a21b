import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import type { LineWin, SlotConfig, SpinTurn } from '../../src/slot-protocol.ts';
import cabinetCss from './cabinet.module.css';
import { Cabinet } from './cabinet.tsx';
import { planLandings } from './reel-motion.ts';
import type { ReelsScene } from './reels-scene.ts';
import { findLook } from './slot-look.ts';

/** What the game asks of its reels. */
export interface Stage {
  /** Sets the reels turning. */
  start(): void;
  /** Lands them on a turn; done when the last one stands. */
  land(turn: SpinTurn, kind: 'base' | 'free', onReel: () => void): Promise<void>;
  /** Brings the reels back to a turn without a round, because none was played. */
  reset(turn: SpinTurn, kind: 'base' | 'free'): void;
}

export interface SlotStageProps {
  config: SlotConfig;
  ref: Ref<Stage>;
  firstTurn: SpinTurn;
  firstKind: 'base' | 'free';
  lit: ReadonlySet<string> | null;
  shownWins: readonly LineWin[];
  isReduced: boolean;
  label: string;
}

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
  const [scene, setScene] = useState<ReelsScene | null>(null);
  useEffect(() => {
    const element = parent.current;
    if (isOff || element === null) return undefined;
    let isGone = false;
    let opened: ReelsScene | null = null;
    const { symbolsUrl, look, feel } = findLook(config.code);
    const open = async (): Promise<void> => {
      const [{ openReelsScene }, picture] = await Promise.all([
        import('./reels-scene.ts'),
        loadPicture(symbolsUrl),
      ]);
      if (isGone) return;
      const { columns, rows } = config;
      opened = await openReelsScene(element, { columns, rows, picture, atlas: look, feel });
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
function useSceneSize(scene: ReelsScene | null, parent: RefObject<HTMLDivElement | null>): void {
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

/** The reels: on a canvas where that works and motion is wanted, as fading pictures otherwise. */
export function SlotStage(props: SlotStageProps) {
  const { config, ref, firstTurn, firstKind, lit, shownWins, isReduced, label } = props;
  const parent = useRef<HTMLDivElement>(null);
  const scene = useScene(config, parent, isReduced);
  const [turn, setTurn] = useState(firstTurn);
  const [isTurning, setIsTurning] = useState(false);
  const standing = useRef({
    turn: firstTurn,
    strips: firstKind === 'free' ? config.freeStrips : config.strips,
  });
  const startedAt = useRef(0);
  /** The scene that turns now: one that opens during a turn waits for the next. */
  const active = useRef<ReelsScene | null>(null);

  useSceneSize(scene, parent);
  useEffect(() => {
    scene?.show(standing.current.strips, standing.current.turn.stops);
    return () => {
      active.current = null;
    };
  }, [scene]);
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
    land: async (next, kind, onReel) => {
      const strips = kind === 'free' ? config.freeStrips : config.strips;
      const landsAt = planLandings(kind, config.columns).map((ms) => startedAt.current + ms);
      standing.current = { turn: next, strips };
      if (active.current === null) {
        await pause((landsAt.at(-1) ?? 0) - performance.now());
        onReel();
        scene?.show(strips, next.stops);
      } else await active.current.land({ strips, stops: next.stops, landsAt, onReel });
      setTurn(next);
      setIsTurning(false);
    },
    reset: (last, kind) => {
      const strips = kind === 'free' ? config.freeStrips : config.strips;
      standing.current = { turn: last, strips };
      scene?.show(strips, last.stops);
      setTurn(last);
      setIsTurning(false);
    },
  }));

  return (
    <Cabinet
      grid={turn.grid}
      lit={isTurning ? null : lit}
      lines={config.lines}
      shownWins={isTurning ? [] : shownWins}
      symbols={scene === null ? (isTurning ? 'faint' : 'shown') : 'none'}
      label={label}
    >
      <div ref={parent} className={cabinetCss.canvas} />
    </Cabinet>
  );
}
