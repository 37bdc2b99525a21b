import { verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { audit, hashEntry } from './audit.ts';

let kit: Kit;
let as: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  as = await kit.newStaff('auditor');
});
beforeEach(async () => {
  await tamper('truncate staff_audit');
  for (let deed = 1; deed <= 9; deed += 1) {
    await kit.database.transaction((hands) =>
      audit(hands, {
        staff: deed % 3 === 0 ? null : as,
        action: 'deposit.approve',
        subject: `deposit:D${deed}`,
        details: { z: deed, a: 'é "x"', b: null, c: true, d: 0.5 },
        address: '2001:db8::1',
        now: kit.clock.now(),
      }),
    );
    kit.clock.advance(1_234);
  }
});
afterAll(() => kit.stop());

/** What somebody with the keys of the database itself could do. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  const { owner } = kit.database;
  await owner.query('alter table staff_audit disable trigger staff_audit_append_only');
  await owner.query(sql, values);
  await owner.query('alter table staff_audit enable trigger staff_audit_append_only');
}

const verify = async () => (await kit.call(verifyAudit, {}, { as })).data;

test('a log that nobody touched is whole, an empty one too', async () => {
  expect(await verify()).toEqual({ isIntact: true, entryCount: 9, firstBrokenId: null });
  await tamper('truncate staff_audit');
  expect(await verify()).toEqual({ isIntact: true, entryCount: 0, firstBrokenId: null });
});

test.each([
  `at = at + interval '1 millisecond'`,
  `staff_id = null`,
  `actor = 'somebody'`,
  `role = 'owner'`,
  `action = 'deposit.reject'`,
  `subject = 'deposit:D6'`,
  `details = details || '{"z": 6}'`,
  `details = details - 'b'`,
  `address = ''`,
  `hash = sha256('x')`,
  `previous_hash = sha256('x')`,
])('a changed entry is named: set %s', async (change) => {
  await tamper(`update staff_audit set ${change} where audit_id = 5`);
  expect(await verify()).toEqual({ isIntact: false, entryCount: 4, firstBrokenId: '5' });
});

test('an entry that was taken out is missed at the one after it', async () => {
  await tamper('delete from staff_audit where audit_id = 5');
  expect(await verify()).toEqual({ isIntact: false, entryCount: 4, firstBrokenId: '6' });
});

test('an entry that was forged with its own hash breaks the one after it', async () => {
  const { pool } = kit.database;
  const { rows } = await pool.query<{ previous_hash: Buffer; at: Date }>(
    'select previous_hash, at from staff_audit where audit_id = 6',
  );
  const row = rows[0];
  if (!row) throw new Error('no entry');
  const hash = hashEntry(row.previous_hash, {
    auditId: 6n,
    at: row.at,
    staffId: null,
    actor: 'system',
    role: 'system',
    action: 'deposit.approve',
    subject: 'deposit:D6',
    details: {},
    address: '2001:db8::1',
  });
  await tamper(`update staff_audit set details = '{}', hash = $1 where audit_id = 6`, [hash]);
  expect(await verify()).toEqual({ isIntact: false, entryCount: 6, firstBrokenId: '7' });
});

test('the database itself lets nobody change, delete or empty the log', async () => {
  for (const sql of [
    `update staff_audit set action = 'x'`,
    'delete from staff_audit',
    'truncate staff_audit',
  ]) {
    await expect(kit.database.pool.query(sql)).rejects.toThrow('permission denied');
    await expect(kit.database.owner.query(sql)).rejects.toThrow('append-only');
  }
});

test('finance, a guest and a player verify nothing', async () => {
  const finance = await kit.newStaff('finance');
  expect((await kit.call(verifyAudit, {}, { as: finance })).refusal).toBe('forbidden');
  for (const who of [null, await kit.newPlayer()]) {
    expect(await kit.call(verifyAudit, {}, { as: who })).toMatchObject({ status: 401, code: 401 });
  }
});
