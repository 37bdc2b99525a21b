import { listAllBanks } from '@vela/contract/payout/staff-calls.ts';
import { route } from '../app/route.ts';
import { listAllBanks as listRows } from './bank-store.ts';
import { toStaffBank } from './views.ts';

/** Lists every bank with its rules, those offered to players first. */
export const listAllBanksRoute = route(listAllBanks, async ({ tx, services }) => {
  const { currency } = services.site;
  const rows = await listRows(tx, currency);
  return { banks: rows.map((row) => toStaffBank(row, currency)) };
});
