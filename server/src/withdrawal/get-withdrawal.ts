import { maskName } from '@vela/contract/person-name.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { getWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { listSharedDevices } from '../access/index.ts';
import { sumMoney } from '../app/money-sums.ts';
import { refuse } from '../app/refuse.ts';
import { findSecondReason, isStanding } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listSecurityNews } from '../message/index.ts';
import { findPayoutAccount, listAccountSharers } from '../payout/index.ts';
import { findPlayer } from '../profile/index.ts';
import { findConflict } from '../staff/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import { readBalances } from '../wallet/index.ts';
import { findPayoutRow } from './payout-store.ts';
import { computeChecks } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { findOrder, listApprovals, listHistory, listOwnOrders } from './store.ts';
import { sumTarget } from './targets.ts';
import { toCoin, toPayout, toQueueLine, toReviewedPlayer } from './views.ts';

const recentCount = 10;

/** Returns one withdrawal with everything that a review needs. */
export const getWithdrawalRoute = route(getWithdrawal, async (context) => {
  const { tx, client, input, language, now, services } = context;
  const order = await findOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const { playerId } = order;
  const player = await findPlayer(tx, playerId);
  const account = await findPayoutAccount(tx, playerId, order.accountId);
  const sums = await sumMoney(client, playerId);
  const balances = await readBalances(client, playerId);
  const settings = await readSetting(tx, withdrawalSetting);
  const payout = await findPayoutRow(tx, order.orderNo);
  const since = addMs(now, -settings.securityDays * DAY_MS);
  const security = await listSecurityNews(tx, playerId, since);
  const approvals = await listApprovals(tx, order.orderNo);
  const conflict = await findConflict(tx, context.staff, order, now);
  const { approvedMinor: earlierMinor } = await sumTarget(tx, order, now);
  const { amountMinor } = order;
  const { secondApprovalMinor } = settings;
  const { isAddressShared } = conflict;
  const weight = { amountMinor, earlierMinor, secondApprovalMinor, isAddressShared };
  const secondApproverBecause = findSecondReason(weight);
  const recent = await listOwnOrders(tx, playerId, recentCount + 1);
  const turnover = await services.database.transaction(({ tx: own }) =>
    settleTurnover({ tx: own, services, now }, playerId),
  );
  const line = toQueueLine(order, language, now);
  return {
    withdrawal: {
      ...line,
      accountId: order.accountId,
      holderName: maskName(order.holderName),
      bankName: inLanguage(order.bankNames, language),
      coin: toCoin(order),
      reason: order.reason,
      payout: payout && toPayout(payout, language, settings.settleAfterMinutes),
      claimedUntil: line.reviewer === '' ? null : order.claimedUntil,
      approvals: approvals.map((one) => ({
        username: one.username,
        at: one.at,
        isVoid: !isStanding(one, 'withdrawal.review'),
      })),
      needsSecondApprover: secondApproverBecause !== '',
      secondApproverBecause,
      dayMinor: earlierMinor,
      conflict: conflict.link,
      finishedAt: order.finishedAt,
    },
    player: toReviewedPlayer(player, balances, sums),
    checks: computeChecks({
      turnoverLeftMinor: turnover.leftMinor,
      holdUntil: account?.holdUntil ?? order.createdAt,
      holderName: order.holderName,
      realName: player.realName ?? '',
      sharedDevices: await listSharedDevices(tx, playerId),
      accountSharers: await listAccountSharers(tx, order.accountId),
      ...sums,
      bonusShareMaxBp: settings.bonusShareMaxBp,
      securityChangedAt: security.map(({ at }) => at),
      now,
    }),
    security,
    recent: recent
      .filter((one) => one.orderNo !== order.orderNo)
      .slice(0, recentCount)
      .map((one) => toQueueLine(one, language, now)),
    history: await listHistory(tx, order.orderNo),
  };
});
