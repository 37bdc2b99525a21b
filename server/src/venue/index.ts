export { findVenue, listPlayersWithUncountedBets, listVenues, takeUncountedBets } from './store.ts';
export type { Venue } from './store.ts';
