import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { readBets } from './jobs.ts';

/** The jobs of venues. */
export const venueJobs: readonly Job<Services>[] = [readBets];

export {
  betsOf,
  decidedBets,
  describeBets,
  findLastBetId,
  heldBets,
  listBetDays,
  listBetHours,
  listBetsById,
  listFreeBets,
  listResultBets,
  listGameNames,
  openHolders,
  sumBetsByVenue,
  sumResult,
  sumRevenue,
  sumSession,
  sumStakes,
} from './bets.ts';
export type { CountedBet, ShownBet } from './bets.ts';
export { readHeldBets } from './feed.ts';
export {
  closeHeldPlay,
  closeLoginPlay,
  closePlay,
  closeVenuePlay,
  closings,
  sendClosing,
} from './closing.ts';
export type { Closer } from './closing.ts';
export { verifyHeld } from './held-proof.ts';
export type { HeldProof } from './held-proof.ts';
export {
  findProviderUrl,
  findVenue,
  hasBetSince,
  listCountedBets,
  listFreePlayGames,
  listOpenVenues,
  listPlayedVenues,
  listPlayersWithUncountedBets,
  listVenues,
  lockUncountedBets,
  providerOfVenue,
  sumOpenStakes,
  updateCounted,
} from './store.ts';
export type { FreePlayGame, SettledBet, Venue } from './store.ts';
