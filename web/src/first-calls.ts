import type { Call } from '@vela/contract/call.ts';
import { getDepositOrder, listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { listCategories, listGames, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listLive } from '@vela/contract/game/live-calls.ts';
import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import {
  checkQuickWithdrawal,
  listWithdrawalMethods,
  listWithdrawalWindows,
} from '@vela/contract/withdrawal/calls.ts';
import { toGameFilter, toLobbyView } from './game/lobby-view.ts';
import { homeCalls } from './home-calls.ts';

/** A visitor's read, with the input that its screen gives it where the route has no query. */
export type VisitorRead = { call: Call; input: object };

const firstPage = { pageNo: 1, pageSize: 20 };
const everyGame = toGameFilter(toLobbyView(new URLSearchParams()));

/**
 * Reads that a screen starts with. They are sent while the app is loading; reads that are missing
 * here are sent when the screen renders.
 */
export const firstCalls: Readonly<Record<string, readonly (Call | VisitorRead)[]>> = {
  '/': homeCalls,
  '/pages/game/list': [
    listLobbyVenues,
    listCategories,
    listLive,
    { call: listGames, input: { ...everyGame, ...firstPage } },
  ],
  '/pages/my/my': [getBalance, countUnreadMessages, getProtection],
  '/pages/finance/myDeposit': [listDepositMethods, getDepositOrder, getBalance],
  '/pages/finance/withDraw': [listWithdrawalMethods, checkQuickWithdrawal, listWithdrawalWindows],
  '/pages/mail/mail': [countUnreadMessages],
  '/pages/protection/protection': [getProtection],
};
