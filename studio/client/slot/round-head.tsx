import type { ReactNode } from 'react';
import type { SlotConfig } from '../../src/protocol/slot.ts';
import { FreeSpinLamps } from './free-spin-lamps.tsx';
import { HoldLamps } from './hold-lamps.tsx';
import { MultiplierLadder } from './multiplier-ladder.tsx';
import type { SlotState } from './slot-state.ts';
import { SpreadLamps } from './spread-lamps.tsx';

export interface RoundHeadProps {
  config: SlotConfig;
  state: SlotState;
}

/** The line over the reels: the round's progress in the design's feature. */
export function RoundHead({ config, state }: RoundHeadProps): ReactNode {
  switch (config.design) {
    case 'cascade':
      return <MultiplierLadder config={config} state={state} />;
    case 'hold':
      return <HoldLamps config={config} state={state} />;
    case 'spread':
      return <SpreadLamps config={config} state={state} />;
    case 'lines':
    case 'ways':
      return <FreeSpinLamps config={config} state={state} />;
    default:
      return config satisfies never;
  }
}
