import { confirmStaffTotp, loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { computeTotp, toStep } from '../src/app/totp.ts';
import type { Kit } from './kit.ts';
import type { CallReply } from '../seeds/stage/send.ts';
import type { TestOperator } from './site.ts';

let count = 0;

/** Returns a different address for each call, so that no rate by address applies. */
export function nextAddress(): string {
  count += 1;
  return `198.51.${Math.floor(count / 250)}.${(count % 250) + 1}`;
}

/** Returns the code of an operator's app, `steps` of 30 seconds from now. */
export const codeOf = (kit: Kit, { secret }: TestOperator, steps = 0): string =>
  computeTotp(secret, toStep(kit.clock.now()) + steps);

/** First step of a login. */
export const login = (
  kit: Kit,
  username: string,
  password: string,
  how: { address?: string; device?: string; workId?: string; solutions?: string[] } = {},
): Promise<CallReply<typeof loginStaff>> => {
  const { address = nextAddress(), ...shown } = how;
  return kit.call(loginStaff, { username, password, ...shown }, { address });
};

/** Returns a ticket for the second step. */
export async function redeemTicket(
  kit: Kit,
  { username, password }: TestOperator,
  how: Parameters<typeof login>[3] = {},
): Promise<string> {
  return (await login(kit, username, password, how)).data.ticket;
}

/** Second step of a login. */
export const confirm = (
  kit: Kit,
  ticket: string,
  totp: string,
): Promise<CallReply<typeof confirmStaffTotp>> =>
  kit.call(confirmStaffTotp, { ticket, totp }, { address: nextAddress() });

/** Removes all but the fewest rights from an operator, effective with their next call. */
export async function demote(kit: Kit, { staffId }: TestOperator): Promise<void> {
  const { db } = kit.database;
  await db
    .updateTable('staffMembers')
    .set({ role: 'content' })
    .where('staffId', '=', staffId)
    .execute();
}

/** Disables an operator. */
export async function disable(kit: Kit, { staffId }: TestOperator): Promise<void> {
  const { db } = kit.database;
  await db
    .updateTable('staffMembers')
    .set({ isDisabled: true })
    .where('staffId', '=', staffId)
    .execute();
}
