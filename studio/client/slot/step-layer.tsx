import type { ReactNode } from 'react';
import type { SlotConfig, StepKind } from '../../src/protocol/slot.ts';
import { CoveredReels } from './covered-reels.tsx';
import { HoldGrid } from './hold-grid.tsx';
import type { ShownStep } from './slot-state.ts';

export interface StepLayerProps {
  config: SlotConfig;
  shown: ShownStep;
  stakeMinor: number;
  /** The moving part; null if nothing moves. */
  turning: StepKind | null;
}

/** The layer over the reels in the steps of some designs. */
export function StepLayer({ config, shown, stakeMinor, turning }: StepLayerProps): ReactNode {
  const { step, coins } = shown;
  const kind = turning ?? step.kind;
  if (config.design === 'hold' && kind === 'hold') {
    return (
      <HoldGrid
        config={config}
        coins={coins}
        wins={step.wins}
        stakeMinor={stakeMinor}
        isTurning={turning !== null}
      />
    );
  }
  if (config.design !== 'spread' || turning === 'base') return null;
  return <CoveredReels covered={step.covered ?? []} />;
}
