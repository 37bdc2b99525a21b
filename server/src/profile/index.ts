import type { Route } from '../app/route.ts';

export { checkSecondaryPassword } from './secondary-password.ts';
export {
  findPlayer,
  findPlayerId,
  listSharedDevices,
  lockPlayer,
  setFirstDeposit,
} from './store.ts';
export type { PlayerFacts } from './store.ts';

/** The calls of a player about themselves, and of operators about players. */
export const profileRoutes: readonly Route[] = [];
