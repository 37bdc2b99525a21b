import { listConsents } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { findConsents } from './consent-store.ts';

/** Returns where the player may be shown or sent offers. */
export const listConsentsRoute = route(listConsents, ({ tx, player }) =>
  findConsents(tx, player.playerId),
);
