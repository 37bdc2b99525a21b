import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('every posting of a player, newest first, with the balance after each', async () => {
  const auditor = await kit.operator('auditor');
  const player = await kit.player({ username: 'marina88', balanceMinor: 10_000n });
  const { playerId } = player;
  const [central, welfare] = [playerAccount(playerId, 0), playerAccount(playerId, 2)];
  const opening = houseAccount('opening', { playerId });
  const grant = { key: 'test/0', kind: 'openingBalance', amount: 300n, cause: 'test' } as const;
  await postAll(kit.database.pool, [{ ...grant, debit: opening, credit: welfare }]);
  for (let number = 1; number <= 60; number += 1) {
    const isClaim = number % 2 === 1;
    await postAll(kit.database.pool, [
      {
        key: `test/${number}`,
        kind: isClaim ? 'welfareClaim' : 'adjustmentUp',
        debit: isClaim ? welfare : houseAccount('adjustments', { playerId }),
        credit: central,
        amount: 10n,
        cause: `cause ${number}`,
      },
    ]);
  }
  const send = (input: object) =>
    kit.call(listPlayerLedger, { username: 'marina88', ...input }, { as: auditor });
  const first = await send({ wallet: 'central' });
  expect(first.data.list).toHaveLength(50);
  expect(first.data.list[0]).toMatchObject({
    kind: 'adjustmentUp',
    wallet: 'central',
    counterparty: 'adjustments',
    debitMinor: 0,
    creditMinor: 10,
    balanceMinor: 10_600,
    cause: 'cause 60',
  });
  const rest = await send({ wallet: 'central', after: first.data.next });
  expect(rest.data.list).toHaveLength(11);
  expect(rest.data.list.at(-1)?.kind).toBe('openingBalance');
  expect(rest.data.next).toBe('');
  const claims = await send({ wallet: 'welfare', kind: 'welfareClaim' });
  expect(claims.data.list).toHaveLength(30);
  expect((await send({ kind: 'noSuchKind' })).data.list).toEqual([]);
  expect(first.data.isBalanced).toBe(true);
  await kit.proveBooks();
});

test('a manipulated balance is detected', async () => {
  const auditor = await kit.operator('auditor');
  const { playerId, username } = await kit.player({ balanceMinor: 500n });
  const tamper = (by: number) =>
    kit.database.owner.query(
      `set session_replication_role = replica;
       update "ledger".accounts set balance = balance + ${by}
        where player_id = ${playerId} and slot = 0; set session_replication_role = origin`,
    );
  await tamper(1);
  const { data } = await kit.call(listPlayerLedger, { username }, { as: auditor });
  await tamper(-1);
  expect(data.isBalanced).toBe(false);
});

test('an unknown name is not found', async () => {
  const auditor = await kit.operator('auditor');
  const reply = await kit.call(listPlayerLedger, { username: 'nobody99' }, { as: auditor });
  expect(reply.refusal).toBe('notFound');
});
