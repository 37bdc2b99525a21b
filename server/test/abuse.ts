import { listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { findCases } from '../src/abuse/jobs.ts';
import { seenAt } from './invite.ts';
import type { Kit } from './kit.ts';
import type { TestOperator, TestPlayer } from './site.ts';
import { grantGift } from './welfare.ts';

/** A case of two accounts, each with a gift of 8.00 to claim. */
export type TestCase = { one: TestPlayer; other: TestPlayer; caseId: string };

let count = 0;

/** Opens a case for two accounts on one device, which no other case has. */
export async function openCase(kit: Kit, as: TestOperator): Promise<TestCase> {
  count += 1;
  const [one, other] = [await kit.player(), await kit.player()];
  for (const player of [one, other]) await joinCase(kit, player, `phone ${count}`);
  await findCases.handler(kit.services, {});
  const { list } = await kit.done(listAbuseCases, { username: one.username }, { as });
  return { one, other, caseId: list[0]?.caseId ?? '' };
}

/** Gives a player a gift on a device; the next run of the job finds who else has used it. */
export async function joinCase(kit: Kit, player: TestPlayer, device: string): Promise<void> {
  await seenAt(kit, player, { device });
  await grantGift(kit, player);
}

/** Claims everything; returns why it was refused, or null. */
export const claimAll = async (kit: Kit, as: TestPlayer): Promise<string | null> =>
  (await kit.call(claimGrant, {}, { as })).refusal;
