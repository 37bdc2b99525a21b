import { listAudit, verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { deleteBankCard } from '@vela/contract/payout/calls.ts';
import { revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit, TestStaff } from '../../test/kit.ts';
import {
  bindCard,
  cardNumber,
  need,
  newPayer,
  realName,
  secondaryPassword,
  startMoneyKit,
} from '../../test/money.ts';
import { startAuditing } from '../staff/index.ts';

let kit: Kit;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
});
afterAll(() => kit.stop());

const reveal = (accountId: string, as: TestStaff = staff) =>
  kit.call(revealAccount, { accountId }, { as });

test('each look at a whole number is written down, without the number', async () => {
  const number = cardNumber(515_151);
  const player = await newPayer(kit);
  const accountId = await bindCard(kit, player, { number });
  const auditor = await kit.newStaff('auditor');
  for (let looks = 1; looks <= 2; looks += 1) {
    expect(need(await reveal(accountId))).toEqual({ holderName: realName, accountNumber: number });
    const audited = await kit.call(listAudit, {}, { as: auditor });
    expect(need(audited).totalCount).toBe(looks);
    const [entry] = need(audited).list;
    expect(entry).toMatchObject({
      action: 'payout.reveal',
      subject: `player:${player.username}`,
      actor: staff.username,
    });
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      accountId,
      kind: 'bankCard',
      lastFour: number.slice(-4),
    });
    expect(audited.raw).not.toContain(number);
  }
  await startAuditing(kit.services);
  const { findings } = need(await kit.call(verifyAudit, {}, { as: auditor }));
  expect(findings).toEqual([]);
  expect(kit.logLines.join('')).not.toContain(number);
});

test('an account that its player has deleted can still be looked at', async () => {
  const player = await newPayer(kit);
  const cardId = await bindCard(kit, player);
  need(await kit.call(deleteBankCard, { cardId, secondaryPassword }, { as: player }));
  expect((await reveal(cardId)).code).toBe(0);
});

test('who has no right to it sees nothing', async () => {
  const accountId = await bindCard(kit, await newPayer(kit));
  for (const role of ['support', 'content', 'auditor'] as const) {
    const reply = await reveal(accountId, await kit.newStaff(role));
    expect(reply.refusal).toBe('forbidden');
  }
  expect((await reveal('card_none')).refusal).toBe('notFound');
});
