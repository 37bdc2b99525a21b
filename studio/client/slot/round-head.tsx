import type { SlotConfig } from '../../src/slot-protocol.ts';
import { FreeSpinLamps } from './free-spin-lamps.tsx';
import { MultiplierLadder } from './multiplier-ladder.tsx';
import type { SlotState } from './slot-state.ts';

/** What stands over the reels: how far the round has come in what is special in the design. */
export function RoundHead({ config, state }: { config: SlotConfig; state: SlotState }) {
  return config.design === 'cascade' ? (
    <MultiplierLadder config={config} state={state} />
  ) : (
    <FreeSpinLamps config={config} state={state} />
  );
}
