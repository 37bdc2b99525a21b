import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { getPlayerStatement } from '@vela/contract/statement/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';

const kit = await useKit();

test('an operator takes the statement of a grant, which the audit log records', async () => {
  const [support, owner] = [await kit.operator('support'), await kit.operator('owner')];
  const player = await kit.payer();
  const grantId = (await grantGift(kit, player)) ?? '';
  const found = await kit.done(getPlayerStatement, { grantId }, { as: support });
  expect(found).toMatchObject({ username: player.username, grant: { grantId }, bets: [] });
  const { list } = await kit.done(listAudit, { action: 'statement.get' }, { as: owner });
  expect(list).toMatchObject([{ subject: `player:${player.username}` }]);
  const unknown = await kit.call(getPlayerStatement, { grantId: 'grt_0' }, { as: support });
  expect(unknown.refusal).toBe('notFound');
});
