import type { Call } from '@vela/contract/call.ts';
import { getDepositOrder, listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { listCategories, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listLive } from '@vela/contract/game/live-calls.ts';
import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import {
  checkQuickWithdrawal,
  listWithdrawalMethods,
  listWithdrawalWindows,
} from '@vela/contract/withdrawal/calls.ts';
import { homeCalls } from './home-calls.ts';

/**
 * Reads without an input that a screen starts with. They are sent while the app is loading; reads
 * that are missing here are sent when the screen renders.
 */
export const firstCalls: Readonly<Record<string, readonly Call[]>> = {
  '/': homeCalls,
  '/pages/game/list': [listLobbyVenues, listCategories, listLive],
  '/pages/my/my': [getBalance, countUnreadMessages, getProtection],
  '/pages/finance/myDeposit': [listDepositMethods, getDepositOrder, getBalance],
  '/pages/finance/withDraw': [listWithdrawalMethods, checkQuickWithdrawal, listWithdrawalWindows],
  '/pages/mail/mail': [countUnreadMessages],
  '/pages/protection/protection': [getProtection],
};
