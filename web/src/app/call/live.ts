import { startLive as keepLive } from '@vela/client/live.ts';
import type { LiveConfig } from '@vela/client/live.ts';
import { getMessage, getUnReadMessageCount, listMessages } from '@vela/contract/message/calls.ts';
import { getUserPlatBalance } from '@vela/contract/game/calls.ts';
import { getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import type { PlayerEvent } from '@vela/contract/event.ts';
import { getUserInfo } from '@vela/contract/profile/calls.ts';
import { getPlayState, getProtection } from '@vela/contract/protection/calls.ts';
import {
  getTransactionRecordInfo,
  getUserBalance,
  getUserTransInfo,
  queryTransactionRecordList,
} from '@vela/contract/wallet/calls.ts';
import { getWithdrawMethod, getWithdrawOrder } from '@vela/contract/withdrawal/calls.ts';
import { refresh } from './calls.ts';
import { send } from './send.ts';
import { session } from '../session/session.ts';

const reads: LiveConfig<PlayerEvent>['reads'] = {
  balance: [getUserBalance, getUserTransInfo, getUserPlatBalance],
  deposit: [
    getRechargeAccountInfo,
    getUserBalance,
    queryTransactionRecordList,
    getTransactionRecordInfo,
  ],
  withdrawal: [
    getWithdrawMethod,
    getWithdrawOrder,
    getUserBalance,
    queryTransactionRecordList,
    getTransactionRecordInfo,
  ],
  transfer: [
    getUserBalance,
    getUserTransInfo,
    getUserPlatBalance,
    queryTransactionRecordList,
    getTransactionRecordInfo,
  ],
  message: [getUnReadMessageCount, listMessages, getMessage],
  protection: [getProtection, getPlayState, getRechargeAccountInfo],
};

/** Keeps the player's live socket open. */
export const startLive = (): void =>
  keepLive<PlayerEvent>({
    session,
    reads,
    refresh,
    checkSession: () => send(getUserInfo, {}),
    random: Math.random,
  });
