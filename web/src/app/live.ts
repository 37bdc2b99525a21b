import { getMessage, getUnReadMessageCount, listMessages } from '@vela/contract/message/calls.ts';
import { getUserPlatBalance } from '@vela/contract/game/calls.ts';
import { getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import { socketCodes } from '@vela/contract/event.ts';
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
import type { Call } from '@vela/contract/call.ts';
import { refresh } from './calls.ts';
import { getToken, onSession } from './session.ts';

const refreshes: Record<Exclude<PlayerEvent['type'], 'session-ended'>, readonly Call[]> = {
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

const waitMsMax = 30_000;
/** A socket that newer ones replaced returns late, or it would close one of them in turn. */
const replacedMs = 60_000;
let socket: WebSocket | null = null;
let waitMs = 1_000;

/** Keeps a live socket open while there is a session and the page is visible. */
export function startLive(): void {
  onSession(restart);
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('online', restart);
  restart();
}

function restart(): void {
  socket?.close();
  socket = null;
  waitMs = 1_000;
  if (getToken() !== null && document.visibilityState === 'visible') open();
}

function open(): void {
  const token = getToken();
  if (token === null) return;
  const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket = mine;
  mine.addEventListener('open', () => mine.send(JSON.stringify({ token })));
  mine.addEventListener('message', (event) => {
    take(JSON.parse(String(event.data)) as PlayerEvent);
  });
  mine.addEventListener('close', ({ code }) => {
    if (socket !== mine) return;
    // The token is no longer valid: the call's 401 ends the session in this app.
    if (code === socketCodes.sessionOver) {
      void refresh(getUserInfo);
      return;
    }
    const pauseMs = code === socketCodes.tooMany ? replacedMs : waitMs;
    window.setTimeout(() => socket === mine && open(), pauseMs);
    waitMs = Math.min(waitMs * 2, waitMsMax);
  });
}

function take(event: PlayerEvent | { type: 'hello' }): void {
  if (event.type === 'hello') {
    waitMs = 1_000;
    return;
  }
  // It may be another session of this player that ended: only a 401 ends this one.
  if (event.type === 'session-ended') return void refresh(getUserInfo);
  for (const call of refreshes[event.type]) void refresh(call);
}
