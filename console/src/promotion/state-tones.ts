import type { promotionStates } from '@vela/contract/promotion/rules.ts';
import type { TagTone } from '../app/panel.tsx';

/** How the states of an offer are meant. */
export const stateTones: Record<(typeof promotionStates)[number], TagTone> = {
  draft: 'warn',
  running: 'pos',
  stopped: 'plain',
};
