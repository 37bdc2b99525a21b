import { listAudit, verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { deleteBankCard } from '@vela/contract/payout/calls.ts';
import { revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { cardNumber, realName, secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { startAuditing } from '../staff/index.ts';

const kit = await useKit();
const staff = await kit.operator('finance');

const reveal = (accountId: string, as: TestOperator = staff) =>
  kit.call(revealAccount, { accountId }, { as });

test('each reveal of a number is audited, without the number', async () => {
  const number = cardNumber(515_151);
  const player = await kit.payer();
  const accountId = await kit.card(player, { number });
  const auditor = await kit.operator('auditor');
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
  const { findings } = await kit.done(verifyAudit, {}, { as: auditor });
  expect(findings).toEqual([]);
  expect(kit.logLines.join('')).not.toContain(number);
});

test('an account that its player has deleted can still be revealed', async () => {
  const player = await kit.payer();
  const cardId = await kit.card(player);
  await kit.done(deleteBankCard, { cardId, secondaryPassword }, { as: player });
  expect((await reveal(cardId)).code).toBe(0);
});

test('an operator without the right sees nothing', async () => {
  const accountId = await kit.card(await kit.payer());
  for (const role of ['support', 'content', 'auditor'] as const) {
    const reply = await reveal(accountId, await kit.operator(role));
    expect(reply.refusal).toBe('forbidden');
  }
  expect((await reveal('card_none')).refusal).toBe('notFound');
});
