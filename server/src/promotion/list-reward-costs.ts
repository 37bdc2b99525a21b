import { listRewardCosts } from '@vela/contract/promotion/staff-calls.ts';
import { shiftDay, toDay } from '@vela/service/time.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listCosts, sumCosts } from './cost-store.ts';
import { titleIn } from './store.ts';

/** Lists what rewards have cost and what is owed of them, by site day, kind and promotion. */
export const listRewardCostsRoute = route(listRewardCosts, async (context) => {
  const { tx, input, now, services, language } = context;
  const { timeZone } = services.site;
  const today = toDay(now, timeZone);
  const filter = {
    fromDay: shiftDay(today, 1 - input.days),
    toDay: today,
    kind: input.kind ?? null,
    timeZone,
  };
  const { rows, totalCount } = await listCosts(tx, filter, input);
  const list = rows.map(({ texts, ...row }) => ({
    ...row,
    title: texts === null ? null : titleIn({ texts }, language),
  }));
  return { ...toPage(list, totalCount, input), ...(await sumCosts(tx, filter)) };
});
