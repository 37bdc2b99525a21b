export {
  endPlaySessions,
  findVenue,
  hasBetSince,
  listCountedBets,
  listOpenVenues,
  listPlayedVenues,
  listPlayersWithUncountedBets,
  listVenues,
  lockUncountedBets,
  sumOpenStakes,
  updateCounted,
} from './store.ts';
export type { SettledBet, Venue } from './store.ts';
