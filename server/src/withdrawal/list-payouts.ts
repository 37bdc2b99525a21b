import { listPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listPayoutRows } from './payout-store.ts';
import { withdrawalSetting } from './settings.ts';
import { toPayout } from './views.ts';

/** Lists payouts by state: pending ones longest waiting first, else newest first. */
export const listPayoutsRoute = route(listPayouts, async ({ tx, input, language }) => {
  const { state = null, search } = input;
  const { settleAfterMinutes } = await readSetting(tx, withdrawalSetting);
  const { rows, totalCount } = await listPayoutRows(tx, { state, search }, input);
  const lines = rows.map((row) => toPayout(row, language, settleAfterMinutes));
  return toPage(lines, totalCount, input);
});
