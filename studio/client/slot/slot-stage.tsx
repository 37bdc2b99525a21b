import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import type { SlotConfig, SlotWin } from '../../src/protocol/slot.ts';
import cabinetCss from './cabinet.module.css';
import { Cabinet, NO_LINES } from './cabinet.tsx';
import type { SlotScene } from './slot-scene.ts';
import { findLook } from './slot-look.ts';
import type { ShownStep } from './slot-state.ts';
import { StepLayer } from './step-layer.tsx';
import { useStageSteps } from './use-stage-steps.ts';
import type { Stage } from './use-stage-steps.ts';

export interface SlotStageProps {
  config: SlotConfig;
  ref: Ref<Stage>;
  first: ShownStep;
  /** Stake of the shown round. */
  stakeMinor: number;
  lit: ReadonlySet<string> | null;
  shownWins: readonly SlotWin[];
  isReduced: boolean;
  label: string;
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** Opens the canvas once its code and its atlas are loaded; null on a device without WebGL. */
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
    // Without WebGL the still pictures below remain.
    open().catch(() => setScene(null));
    return () => {
      isGone = true;
      opened?.destroy();
      setScene(null);
    };
  }, [config, isOff, parent]);
  return scene;
}

/** Keeps the canvas at the size of its container. */
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

/** The reels: on a canvas if supported and motion is wanted, as fading pictures otherwise. */
export function SlotStage(props: SlotStageProps) {
  const { config, ref, first, stakeMinor, lit, shownWins, isReduced, label } = props;
  const parent = useRef<HTMLDivElement>(null);
  const scene = useScene(config, parent, isReduced);
  const { stage, shown, turning } = useStageSteps(config, scene, first);
  useSceneSize(scene, parent);
  useEffect(() => {
    scene?.light(lit);
  }, [scene, lit]);
  useImperativeHandle(ref, () => stage);
  const isStanding = turning === null;
  return (
    <Cabinet
      grid={shown.step.grid}
      lit={isStanding ? lit : null}
      lines={'lines' in config ? config.lines : NO_LINES}
      shownWins={isStanding ? shownWins : []}
      symbols={scene === null ? (isStanding ? 'shown' : 'faint') : 'none'}
      label={label}
    >
      <div ref={parent} className={cabinetCss.canvas} />
      <StepLayer config={config} shown={shown} stakeMinor={stakeMinor} turning={turning} />
    </Cabinet>
  );
}
