import { checkQuickWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { withdrawalSetting } from './settings.ts';
import { findUsualMinutes } from './store.ts';

/** Returns whether instant withdrawal is offered now, and its usual duration. */
export const checkQuickWithdrawalRoute = route(checkQuickWithdrawal, async ({ tx }) => {
  const settings = await readSetting(tx, withdrawalSetting);
  const minutes = (await findUsualMinutes(tx)) ?? settings.usualMinutes;
  return { isQuick: settings.isInstantOpen, usualMinutes: Math.max(1, Math.round(minutes)) };
});
