/**
 * The fictional venues that present the studio's games. A venue marked as held keeps its players'
 * balances here; the others call the platform's wallet for each bet.
 */
export const VENUES = {
  'vela-sports': { category: 'sports', isHeld: false },
  'rocket-esports': { category: 'esports', isHeld: false },
  'lotus-slots': { category: 'electronic', isHeld: false },
  'harbour-live': { category: 'live', isHeld: false },
  'phoenix-slots': { category: 'electronic', isHeld: true },
  'pearl-live': { category: 'live', isHeld: true },
  'jade-cards': { category: 'chess', isHeld: false },
  'tide-lottery': { category: 'lottery', isHeld: false },
} as const satisfies Record<string, { category: string; isHeld: boolean }>;

/** The name of a venue. */
export type VenueName = keyof typeof VENUES;

/** The venue if its balances are held here, else null. */
export function toHeldVenue(venue: VenueName): VenueName | null {
  return VENUES[venue].isHeld ? venue : null;
}

/** The held venue of this name, or null. */
export function findHeldVenue(name: string): VenueName | null {
  return isVenue(name) ? toHeldVenue(name) : null;
}

function isVenue(name: string): name is VenueName {
  return Object.hasOwn(VENUES, name);
}
