import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { audit } from './audit.ts';

const kit = await useKit();
const as = await kit.operator('auditor');
const note = (action: AuditAction, subject: string, staff: TestOperator | null = as) =>
  kit.database.transaction((txContext) =>
    audit(
      { ...txContext, services: kit.services },
      {
        staff,
        action,
        subject,
        details: { amountMinor: 5, why: 'x' },
        address: '192.0.2.1',
        now: kit.clock.now(),
      },
    ),
  );
await note('deposit.approve', 'deposit:D1');
await note('deposit.reject', 'deposit:D2');
await note('player.freeze', 'player:marina_88', null);

const read = async (input: object): Promise<string[]> =>
  (await kit.call(listAudit, input, { as })).data.list.map(({ id }) => id);

test('newest first, with actor, action, subject, and hash', async () => {
  const { data } = await kit.call(listAudit, {}, { as });
  expect(data.list.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(data.list[0]).toMatchObject({ actor: 'system', role: 'system', action: 'player.freeze' });
  expect(JSON.parse(data.list[0]?.details ?? '')).toEqual({ amountMinor: 5, why: 'x' });
  expect(data.list[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await read({ pageNo: 2, pageSize: 2 })).toEqual(['1']);
});

test('filters match prefixes, subjects anywhere, all taken literally', async () => {
  expect(await read({ action: 'deposit.' })).toEqual(['2', '1']);
  expect(await read({ action: 'approve' })).toEqual([]);
  expect(await read({ actor: 'system' })).toEqual(['3']);
  expect(await read({ subject: 'marina' })).toEqual(['3']);
  expect(await read({ subject: 'marina_88', actor: as.username })).toEqual([]);
  for (const pattern of ['%', '_', '\\']) expect(await read({ action: pattern })).toEqual([]);
});

test('concurrent actions form one chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      kit.database.transaction((txContext) =>
        audit(
          { ...txContext, services: kit.services },
          {
            staff: as,
            action: 'player.note',
            subject: `n:${index}`,
            address: '',
            now: kit.clock.now(),
          },
        ),
      ),
    ),
  );
  const { data } = await kit.call(listAudit, { pageSize: 100 }, { as });
  expect(data.list.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 23 }, (_, i) => 23 - i),
  );
});

test('support, a guest and a player are refused', async () => {
  const support = await kit.operator('support');
  expect((await kit.call(listAudit, {}, { as: support })).refusal).toBe('forbidden');
  for (const who of [null, await kit.player()]) {
    expect(await kit.call(listAudit, {}, { as: who })).toMatchObject({ status: 401, code: 401 });
  }
});
