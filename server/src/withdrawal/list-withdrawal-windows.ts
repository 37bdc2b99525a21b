import { listWithdrawalWindows } from '@vela/contract/withdrawal/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { withdrawalSetting } from './settings.ts';

/** Lists the four windows of scheduled withdrawals and what each one adds. */
export const listWithdrawalWindowsRoute = route(listWithdrawalWindows, async ({ tx }) => {
  const { windows } = await readSetting(tx, withdrawalSetting);
  return { windows: windows.map((window, index) => ({ window: index, ...window })) };
});
