import type { Call } from '@vela/contract/call.ts';
import { getSiteInfo, listBanners, listNotices } from '@vela/contract/content/calls.ts';
import { getDepositOrder, listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { listCategories, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getPlayState, getProtection } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import {
  checkQuickWithdrawal,
  listWithdrawalMethods,
  listWithdrawalWindows,
} from '@vela/contract/withdrawal/calls.ts';

/** Reads without an input that every page begins with. */
export const everywhere: readonly Call[] = [getSiteInfo, getProfile, getPlayState];

/** What home begins with. */
export const homeCalls: readonly Call[] = [
  listBanners,
  listNotices,
  listCategories,
  listLobbyVenues,
  getBalance,
  countUnreadMessages,
  getDepositOrder,
];

/**
 * Reads without an input that a screen begins with. They are sent while the app is still on its
 * way; what is missing here is read when the screen asks.
 */
export const firstCalls: Readonly<Record<string, readonly Call[]>> = {
  '/': homeCalls,
  '/pages/game/list': [listLobbyVenues, listCategories],
  '/pages/my/my': [getBalance, countUnreadMessages, getProtection],
  '/pages/finance/myDeposit': [listDepositMethods, getDepositOrder, getBalance],
  '/pages/finance/withDraw': [listWithdrawalMethods, checkQuickWithdrawal, listWithdrawalWindows],
  '/pages/mail/mail': [countUnreadMessages],
  '/pages/protection/protection': [getProtection],
};
