import type { promotionStates } from '@vela/contract/promotion/rules.ts';
import type { TagTone } from '../app/panel.tsx';

/** The tone of each state of an offer. */
export const stateTones: Record<(typeof promotionStates)[number], TagTone> = {
  draft: 'warn',
  running: 'pos',
  stopped: 'plain',
};
