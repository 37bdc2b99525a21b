import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { foldBets } from './jobs.ts';

/** The jobs of turnover. */
export const turnoverJobs: readonly Job<Services>[] = [foldBets];

export { foldEverything } from './jobs.ts';
export type { RequirementKind, Turnover, VenueLock } from './rules.ts';
export { listOpenRequirements, listWeights, settleTurnover } from './settling.ts';
export type { OpenRequirement } from './settling.ts';
export { fullWeightBp } from './settings.ts';
export {
  findMedianDay,
  findRequirement,
  insertRequirement as openRequirement,
  isUnderBonus,
  listFills,
  listValidBets,
  listValidDay,
  rebateDays,
  listValidPlayers,
  lockFolding as lockTurnover,
  lowerRequirement,
  raiseRequirement,
  releaseRequirement,
  sumLeft as sumTurnoverLeft,
  sumValid,
  sumValidSpans,
  updateReleased as releaseVenue,
  validDays,
} from './store.ts';
