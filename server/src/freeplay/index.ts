import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { endFreePlays } from './jobs.ts';

/** The jobs of free plays. */
export const freePlayJobs: readonly Job<Services>[] = [endFreePlays];

export { cancelFreePlay, freePlays, grantFreePlay } from './registering.ts';
export { listFreePlays } from './store.ts';
export type { FreePlay } from './store.ts';
export {
  addWinnings,
  freePlayMoves,
  lockForTurnover,
  removeWinnings,
  returnFreePlay,
  useFreePlay,
} from './using.ts';
