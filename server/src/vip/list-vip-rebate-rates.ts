import { listVipRebateRates } from '@vela/contract/vip/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { vipSetting } from './settings.ts';

/** Returns the rates of every level. */
export const listVipRebateRatesRoute = route(listVipRebateRates, async ({ tx }) => {
  const { levels } = await readSetting(tx, vipSetting);
  return { levels: levels.map(({ ratesBp }, index) => ({ level: index + 1, ratesBp })) };
});
