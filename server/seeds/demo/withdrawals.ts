import { createHash } from 'node:crypto';
import { toMicro } from '@vela/contract/deposit/rules.ts';
import { shareBp } from '@vela/contract/money.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { newOrderNo } from '../../src/app/order-no.ts';
import { withdrawalSetting } from '../../src/withdrawal/settings.ts';
import type { DemoAccount, DemoAccounts } from './accounts.ts';
import type { Scene } from './days.ts';
import type { Person } from './people.ts';
import { insertRecords } from './records.ts';

type State = 'awaitingReview' | 'approved' | 'paid' | 'rejected' | 'failed';

/** A withdrawal as the generator thinks of it. */
type Plan = {
  person: Person;
  account: DemoAccount;
  state: State;
  /** The window of a scheduled one; null for an instant one. */
  windowNo: number | null;
  amountMinor: bigint;
  createdAt: Date;
  /** How long it took; 0 while it is open. */
  tookMs: number;
  reason?: string;
};

/** A withdrawal with everything that its rows say. */
type Past = Plan & {
  orderNo: string;
  extraMinor: bigint;
  coin: { protocol: string; ratePpm: bigint; amountMicro: bigint } | null;
  payAfter: Date;
  dueAt: Date | null;
  finishedAt: Date | null;
  riskFlags: string[];
};

const house = withdrawalSetting.initial;

/** Withdrawals of every kind: paid, returned, waiting for their window or for a review. */
export async function seedWithdrawals(
  scene: Scene,
  people: readonly Person[],
  accounts: DemoAccounts,
): Promise<void> {
  const rich = people.filter(
    (person) => accounts.has(person.playerId) && person.centralMinor >= 60_000n,
  );
  for (const [index, person] of rich.slice(0, 40).entries()) {
    for (const plan of draw(scene.now, person, index, accounts.get(person.playerId) ?? [])) {
      await seedOne(scene, plan);
      const isBack = plan.state === 'rejected' || plan.state === 'failed';
      if (!isBack) person.centralMinor -= plan.amountMinor;
    }
  }
}

/** What one person has asked for: the first ones wait, the others are over in one way or another. */
function draw(
  now: Date,
  person: Person,
  index: number,
  [card, other]: readonly DemoAccount[],
): Plan[] {
  if (!card) return [];
  const quarterMinor = person.centralMinor / 4n;
  const base = { person, account: card, windowNo: null, amountMinor: quarterMinor, tookMs: 0 };
  const daysAgo = (days: number): Date => addMs(now, -days * 24 * HOUR_MS - index * 7 * MINUTE_MS);
  const paid: Plan = { ...base, state: 'paid', createdAt: daysAgo(2), tookMs: 8 * MINUTE_MS };
  const open: Plan = {
    ...base,
    state: 'awaitingReview',
    createdAt: addMs(now, -(index + 1) * 9 * MINUTE_MS),
  };
  const second: Plan = { ...paid, account: other ?? card, createdAt: daysAgo(1) };
  const scheduled: Plan = { ...second, windowNo: 3, tookMs: 19 * HOUR_MS };
  if (index === 0) return [paid, scheduled, open];
  if (index < 5) return [open];
  if (index === 5) {
    const createdAt = addMs(now, -2 * HOUR_MS);
    return [{ ...base, state: 'approved', windowNo: 2, createdAt }];
  }
  if (index % 11 === 6) return [{ ...paid, state: 'failed', reason: 'accountUnknown' }];
  if (index % 13 === 8) {
    return [{ ...paid, state: 'rejected', reason: '請先完成身分核實，再重新申請。' }];
  }
  if (index % 4 === 3) return [{ ...paid, windowNo: index % 3, tookMs: 17 * HOUR_MS }];
  if (!other) return [paid];
  return other.method === 'usdt' ? [paid, scheduled] : [paid, second];
}

async function seedOne(scene: Scene, plan: Plan): Promise<void> {
  const past = toPast(scene, plan);
  await postMoney(scene, past);
  await insertOrder(scene, past);
  await insertPayout(scene, past);
  const { person, orderNo, account, state, amountMinor, extraMinor, coin, createdAt } = past;
  const details = [
    { key: 'account', value: `${account.names.hk} •••• ${account.lastFour}` },
    ...(extraMinor > 0n ? [{ key: 'extraMinor', value: String(extraMinor) }] : []),
    ...Object.entries(coin ?? {}).map(([key, value]) => ({ key, value: String(value) })),
  ];
  const isBack = state === 'rejected' || state === 'failed';
  await insertRecords(scene, [
    {
      person,
      orderNo,
      type: 'withdrawal',
      mode: account.method,
      status: state === 'paid' ? 'succeeded' : isBack ? 'failed' : 'processing',
      amountMinor: -amountMinor,
      details: JSON.stringify(details),
      createdAt,
      updatedAt: past.finishedAt ?? createdAt,
    },
  ]);
}

function toPast(scene: Scene, plan: Plan): Past {
  const { account, state, amountMinor, createdAt, tookMs } = plan;
  const window = plan.windowNo === null ? null : house.windows[plan.windowNo];
  const extraMinor = window ? shareBp(amountMinor, BigInt(window.extraBp)) : 0n;
  const ratePpm = BigInt(house.usdtRatePpm);
  const amountMicro = toMicro(amountMinor + extraMinor, ratePpm);
  const isNew = state === 'awaitingReview' && amountMinor < house.autoApproveBelowMinor;
  return {
    ...plan,
    orderNo: newOrderNo('W', createdAt, scene.timeZone, scene.random),
    extraMinor,
    coin: account.method === 'usdt' ? { protocol: 'TRC20', ratePpm, amountMicro } : null,
    payAfter: addMs(createdAt, (window?.fromHours ?? 0) * HOUR_MS),
    dueAt: window ? addMs(createdAt, window.toHours * HOUR_MS) : null,
    finishedAt: tookMs === 0 ? null : addMs(createdAt, tookMs),
    // Nobody would look at a small one to an account that is old.
    riskFlags: isNew ? ['newAccount'] : [],
  };
}

async function postMoney(scene: Scene, past: Past): Promise<void> {
  const { person, orderNo, account, state, amountMinor, extraMinor } = past;
  const { playerId } = person;
  const central = playerAccount(playerId, ACCOUNT_KINDS.central.slot);
  const locked = playerAccount(playerId, ACCOUNT_KINDS.locked.slot);
  const owner = { owner: house.channelNos[account.method], playerId };
  const at = { cause: orderNo, eventAt: past.finishedAt ?? past.createdAt };
  const key = (what: string): string => `withdrawal/${orderNo}/${what}`;
  const hold: Transfer = {
    ...at,
    eventAt: past.createdAt,
    key: key('hold'),
    kind: 'withdrawalHold',
    debit: central,
    credit: locked,
    amount: amountMinor,
  };
  const extra: Transfer = {
    ...at,
    key: key('extra'),
    kind: 'scheduledExtra',
    debit: houseAccount('fees', owner),
    credit: locked,
    amount: extraMinor,
  };
  const paid: Transfer = {
    ...at,
    key: key('paid'),
    kind: 'withdrawalPaid',
    debit: locked,
    credit: houseAccount('paymentClearing', owner),
    amount: amountMinor + extraMinor,
  };
  const release: Transfer = { ...hold, ...at, key: key('release'), kind: 'withdrawalRelease' };
  const back = { ...release, debit: locked, credit: central };
  const ends = state === 'paid' ? (extraMinor > 0n ? [extra, paid] : [paid]) : [back];
  await postAll(scene.client, past.finishedAt ? [hold, ...ends] : [hold]);
}

async function insertOrder(scene: Scene, past: Past): Promise<void> {
  const { person, orderNo, account, state, createdAt, finishedAt } = past;
  await scene.tx
    .insertInto('withdrawalOrders')
    .values({
      orderNo,
      playerId: person.playerId,
      method: account.method,
      type: past.windowNo === null ? 'instant' : 'scheduled',
      windowNo: past.windowNo,
      state,
      amountMinor: past.amountMinor,
      extraMinor: past.extraMinor,
      ...past.coin,
      accountId: account.accountId,
      bankNames: JSON.stringify(account.names),
      holderName: person.realName ?? '',
      lastFour: account.lastFour,
      riskFlags: past.riskFlags,
      reason: past.reason ?? '',
      payAfter: past.payAfter,
      dueAt: past.dueAt,
      createdAt,
      finishedAt,
    })
    .execute();
  const steps = [
    { state: 'awaitingReview', actor: person.username, at: createdAt },
    ...(state === 'awaitingReview' || state === 'rejected'
      ? []
      : [{ state: 'approved', actor: 'system', at: createdAt }]),
    ...(finishedAt
      ? [{ state, actor: state === 'rejected' ? 'finance' : 'system', at: finishedAt }]
      : []),
  ];
  await scene.tx
    .insertInto('withdrawalHistory')
    .values(steps.map((step) => ({ orderNo, ...step })))
    .execute();
  if (finishedAt) return;
  const use = { orderNo, accountId: account.accountId };
  await scene.tx.insertInto('payoutUses').values(use).execute();
  if (past.riskFlags.length === 0) return;
  await scene.tx
    .updateTable('payoutAccounts')
    .set({ holdUntil: addMs(scene.now, 12 * HOUR_MS) })
    .where('accountId', '=', account.accountId)
    .execute();
}

/** The payment of an order that was approved: asked and answered, or waiting for its window. */
async function insertPayout(scene: Scene, past: Past): Promise<void> {
  const { orderNo, account, state, payAfter, finishedAt } = past;
  if (state === 'awaitingReview' || state === 'rejected') return;
  const hash = createHash('sha256').update(orderNo).digest('hex');
  const receipt = account.method === 'usdt' ? hash : `SB-${orderNo}`;
  const isOver = state === 'paid' || state === 'failed';
  await scene.tx
    .insertInto('withdrawalPayouts')
    .values({
      orderNo,
      state: isOver ? state : 'waiting',
      nextTryAt: finishedAt ?? payAfter,
      tries: isOver ? 1 : 0,
      askedAt: finishedAt,
      lastAnswer: isOver ? state : 'none',
      lastAnswerAt: finishedAt,
      receipt: state === 'paid' ? receipt : '',
    })
    .execute();
}
