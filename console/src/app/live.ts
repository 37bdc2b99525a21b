import type { Call } from '@vela/contract/call.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import {
  getDeposit,
  listDeposits,
  listMethods,
  listPayments,
  listReceivingAccounts,
} from '@vela/contract/deposit/staff-calls.ts';
import { socketCodes } from '@vela/contract/event.ts';
import type { StaffEvent } from '@vela/contract/event.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { getPlayerProtection, listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { getDashboard, getMe, listAudit } from '@vela/contract/staff/staff-calls.ts';
import {
  getWithdrawal,
  listPayouts,
  listWithdrawals,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { refresh } from './calls.ts';
import { getToken, onSession } from './session.ts';

const refreshes: Record<StaffEvent['type'], readonly Call[]> = {
  'deposit-queue': [listDeposits, getDeposit, getDashboard],
  'payment-queue': [listPayments, getDeposit, getDashboard],
  'withdrawal-queue': [listWithdrawals, getWithdrawal, listPayouts, getDashboard],
  'channel-alarm': [listMethods, getDashboard],
  'proposal-queue': [
    listProposals,
    listConfiguration,
    listMethods,
    listReceivingAccounts,
    getDashboard,
  ],
  'protection-queue': [listFlaggedPlayers, getPlayerProtection, getDashboard],
  audit: [listAudit, getDashboard],
  outbox: [listOutbox],
};

const firstWaitMs = 1_000;
const waitMsMax = 30_000;
/** A socket that newer ones replaced returns late, or it would close one of them in turn. */
const replacedMs = 60_000;
/** Events that come together are read once. */
const gatherMs = 150;

let socket: WebSocket | null = null;
let waitMs = firstWaitMs;
let wasLost = false;
const stale = new Set<Call>();

/** Keeps a live socket open while there is a session and the page is visible. */
export function startLive(): void {
  onSession(restart);
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('online', restart);
  restart();
}

function restart(): void {
  const old = socket;
  socket = null;
  old?.close();
  waitMs = firstWaitMs;
  if (getToken() !== null && document.visibilityState === 'visible') open();
}

function open(): void {
  const token = getToken();
  if (token === null) return;
  const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket = mine;
  mine.addEventListener('open', () => mine.send(JSON.stringify({ token })));
  mine.addEventListener('message', (event) => {
    take(JSON.parse(String(event.data)) as StaffEvent);
  });
  mine.addEventListener('close', (event) => {
    if (socket !== mine) return;
    wasLost = true;
    // The call tells for sure whether the session is over.
    if (event.code === socketCodes.sessionOver) {
      void refresh(getMe);
      return;
    }
    const pauseMs = event.code === socketCodes.tooMany ? replacedMs : waitMs;
    window.setTimeout(() => socket === mine && open(), pauseMs);
    waitMs = Math.min(waitMs * 2, waitMsMax);
  });
}

function take(event: StaffEvent | { type: 'hello' }): void {
  if (event.type !== 'hello') return gather(refreshes[event.type] ?? []);
  waitMs = firstWaitMs;
  // What was told while nobody listened is read now.
  if (wasLost) gather(Object.values(refreshes).flat());
  wasLost = false;
}

function gather(calls: readonly Call[]): void {
  if (stale.size === 0) {
    window.setTimeout(() => {
      for (const call of stale) void refresh(call);
      stale.clear();
    }, gatherMs);
  }
  for (const call of calls) stale.add(call);
}
