import { inLanguage } from '@vela/contract/language.ts';
import { listWithdrawalMethods, withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findUnverified } from '../deposit/index.ts';
import { listPayoutAccounts } from '../payout/index.ts';
import { findPlayer } from '../profile/index.ts';
import { listOpenRequirements, settleTurnover } from '../turnover/index.ts';
import { listVenues } from '../venue/index.ts';
import { readBalances } from '../wallet/index.ts';
import { loadQuota } from './quota.ts';
import type { Quota } from './quota.ts';
import { computeMax, listNeeds } from './rules.ts';
import type { WithdrawalMethod } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { hasPaidBankWithdrawal, listOpen } from './store.ts';
import { methodNames, toMethodAccount, toTurnoverLine, toWithdrawal } from './views.ts';

/** Lists the withdrawal methods, each with its accounts and its obstacles. */
export const listWithdrawalMethodsRoute = route(listWithdrawalMethods, async (context) => {
  const { tx, client, services, now, language } = context;
  const { playerId } = context.player;
  const { leftMinor } = await services.database.transaction(({ tx: own }) =>
    settleTurnover({ tx: own, services, now }, playerId),
  );
  const settings = await readSetting(tx, withdrawalSetting);
  const player = await findPlayer(tx, playerId);
  const quota = await loadQuota(tx, services, player, now);
  const accounts = await listPayoutAccounts(tx, playerId);
  const hasBeenPaid = await hasPaidBankWithdrawal(tx, playerId);
  const { centralMinor } = await readBalances(client, playerId);
  const open = await listOpen(tx, playerId);
  const venues = await listVenues(tx, now);
  const requirements = await listOpenRequirements(tx, playerId);
  return {
    methods: withdrawalMethods.map((method) => {
      const limits = settings.limits[method];
      const reason = toReason(method, settings.openMethods, hasBeenPaid);
      return {
        method,
        name: inLanguage(methodNames[method].names, language),
        art: methodNames[method].art,
        isAvailable: reason === '',
        unavailableReason: reason,
        minMinor: limits.minMinor,
        maxMinor: computeMax(limits.maxMinor, quota.dailyLimitMinor),
        ratePpm: method === 'usdt' ? settings.usdtRatePpm : null,
        accounts: accounts
          .filter((account) => account.kind === method)
          .map((account) => toMethodAccount(account, method, language, now)),
      };
    }),
    centralMinor,
    withdrawableMinor: leftMinor > 0n ? 0n : computeWithdrawable(centralMinor, quota),
    dailyCountLeft: Math.max(0, quota.dailyCount - quota.usedCount),
    dailyCount: quota.dailyCount,
    dailyLeftMinor: computeDailyLeft(quota),
    dailyLimitMinor: quota.dailyLimitMinor,
    needs: listNeeds(player),
    unverifiedOrder: await findUnverified(tx, playerId),
    turnoverLeftMinor: leftMinor,
    turnover: requirements.map((one) => toTurnoverLine(one, venues, language)),
    open: open.map((order) => toWithdrawal(order, language)),
  };
});

/** Returns a key for which the screen has a message; empty if the method is available. */
function toReason(
  method: WithdrawalMethod,
  openMethods: readonly WithdrawalMethod[],
  hasBeenPaid: boolean,
): string {
  if (method !== 'bankCard' && !hasBeenPaid) return 'methodNeedsBankWithdrawal';
  return openMethods.includes(method) ? '' : 'methodUnavailable';
}

const computeDailyLeft = ({ dailyLimitMinor, usedMinor }: Quota): bigint =>
  usedMinor < dailyLimitMinor ? dailyLimitMinor - usedMinor : 0n;

function computeWithdrawable(centralMinor: bigint, quota: Quota): bigint {
  if (quota.usedCount >= quota.dailyCount) return 0n;
  const leftMinor = computeDailyLeft(quota);
  return centralMinor < leftMinor ? centralMinor : leftMinor;
}
