import type { Sport } from '../protocol/book.ts';
import type { Count } from './selection.ts';

/** The count that decides a match of a sport. */
export const mainCounts: Readonly<Record<Sport, Count>> = {
  football: 'goals',
  basketball: 'points',
  tennis: 'sets',
  badminton: 'sets',
  tableTennis: 'sets',
  volleyball: 'sets',
  iceHockey: 'goals',
  cricket: 'runs',
  muayThai: 'bout',
  arena: 'maps',
  shooter: 'maps',
};
