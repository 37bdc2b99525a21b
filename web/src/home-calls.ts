import type { Call } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { listBanners, listNotices } from '@vela/contract/home/calls.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { listCategories, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listLive } from '@vela/contract/game/live-calls.ts';
import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';

/** Reads without an input that every page starts with. */
export const everywhere: readonly Call[] = [getSiteInfo, getProfile, getPlayState];

/** The reads that home starts with. */
export const homeCalls: readonly Call[] = [
  listBanners,
  listNotices,
  listCategories,
  listLobbyVenues,
  listLive,
  getBalance,
  countUnreadMessages,
  getDepositOrder,
];
