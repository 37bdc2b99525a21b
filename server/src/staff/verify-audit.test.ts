import fs from 'node:fs';
import { getDashboard, listAudit, verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { Services } from '../app/services.ts';
import { audit } from './audit.ts';
import { toAnchorFile } from './audit/anchor-file.ts';
import { acceptLog, anchorHead } from './audit/anchoring.ts';
import { hashEntry } from './audit/chain.ts';
import { listEntries } from './audit/store.ts';
import { startAuditing, verifyAuditLog } from './jobs.ts';

/*
 * Nine actions, anchored at 3, 6 and 9; then an attacker with the owner's login of the database.
 */

const kit = await useKit();
const as = await kit.operator('auditor');
const file = toAnchorFile(kit.services.config);
beforeEach(async () => {
  await begin();
  await write(1, 9);
});

/** A site without history. */
async function begin(): Promise<void> {
  await tamper('truncate staff_audit');
  await tamper('truncate staff_audit_state');
  fs.rmSync(file, { force: true });
}

async function write(first: number, last: number, services: Services = kit.services) {
  for (let action = first; action <= last; action += 1) {
    await kit.database.transaction((txContext) =>
      audit(
        { ...txContext, services },
        {
          staff: action % 3 === 0 ? null : as,
          action: 'deposit.approve',
          subject: `deposit:D${action}`,
          details: { z: action, a: 'é "x"', b: null, c: true, d: 0.5 },
          address: '2001:db8::1',
          now: kit.clock.now(),
        },
      ),
    );
    kit.clock.advance(1_234);
    if (action % 3 === 0) await anchorHead(services, 'minute');
  }
}

/** What an attacker with full access to the database could do. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  const { owner } = kit.database;
  await owner.query('alter table staff_audit disable trigger staff_audit_append_only');
  await owner.query(sql, values);
  await owner.query('alter table staff_audit enable trigger staff_audit_append_only');
}

/** Recomputes every hash from an entry on, as an attacker with the code but no secret can. */
async function rehash(from: number): Promise<void> {
  let previous: Buffer = Buffer.alloc(32);
  for await (const row of listEntries(kit.database.db)) {
    if (row.auditId >= from && row.details) {
      const hash = hashEntry(previous, { ...row, details: row.details });
      await tamper('update staff_audit set previous_hash = $1, hash = $2 where audit_id = $3', [
        previous,
        hash,
        row.auditId,
      ]);
      previous = hash;
    } else {
      previous = Buffer.from(row.hash);
    }
  }
}

const verify = async () => (await kit.call(verifyAudit, {}, { as })).data;
const find = async (): Promise<string[]> =>
  (await verify()).findings.map(({ kind, entryId, line }) => `${kind} ${entryId ?? `:${line}`}`);
const readLines = (): string[] => fs.readFileSync(file, 'utf8').split('\n');
const writeLines = (lines: readonly string[]): void => fs.writeFileSync(file, lines.join('\n'));

describe('an untouched log', () => {
  test('is intact, with the head that was anchored', async () => {
    expect(await verify()).toMatchObject({ isIntact: true, entryCount: 9, findings: [] });
    expect((await verify()).anchored?.entryId).toBe('9');
  });

  test('is intact while it is empty, and through starts and stops of several processes', async () => {
    await begin();
    expect(await verify()).toMatchObject({ isIntact: true, entryCount: 0, anchored: null });
    const stops = await Promise.all([1, 2, 3].map(() => startAuditing(kit.services)));
    await write(1, 4);
    await Promise.all(stops.map((stop) => stop()));
    expect(readLines()).toHaveLength(8);
    expect(await find()).toEqual([]);
  });

  test('is anchored by the minute only if it changed, and hourly in any case', async () => {
    const before = readLines().length;
    await anchorHead(kit.services, 'minute');
    expect(readLines()).toHaveLength(before);
    kit.clock.advance(60 * 60_000);
    await anchorHead(kit.services, 'minute');
    expect(readLines()).toHaveLength(before + 1);
  });

  test('is intact although a crash left half a line, or kept the database from knowing one', async () => {
    fs.appendFileSync(file, '{"no":"4","at":"20');
    await write(10, 12);
    await tamper('update staff_audit_state set line_no = 3, line_hash = null');
    expect(await find()).toEqual([]);
    await write(13, 15);
    expect(await find()).toEqual([]);
  });
});

describe('the log', () => {
  test.each([
    [`at = at + interval '1 millisecond'`, 'changed 5'],
    [`staff_id = null`, 'changed 5'],
    [`actor = 'somebody'`, 'changed 5'],
    [`role = 'owner'`, 'changed 5'],
    [`action = 'deposit.reject'`, 'changed 5'],
    [`subject = 'deposit:D6'`, 'changed 5'],
    [`details = details || '{"z": 6}'`, 'changed 5'],
    [`details = details - 'b'`, 'changed 5'],
    [`address = ''`, 'changed 5'],
    [`previous_hash = sha256('x')`, 'unlinked 5'],
    [`hash = sha256('x')`, 'changed 5, unlinked 6'],
    [`mac = sha256('x')`, 'forged 5'],
    [`key_id = null, mac = null`, 'keyless 5'],
    [`key_id = 'ffffffff'`, 'unknownKey 5'],
  ])('reports a changed entry: set %s', async (change, finding) => {
    await tamper(`update staff_audit set ${change} where audit_id = 5`);
    expect((await find()).join(', ')).toBe(finding);
  });

  test('reports a deleted entry', async () => {
    await tamper('delete from staff_audit where audit_id = 5');
    expect(await find()).toEqual(['missing 5']);
  });

  test('reports an inserted entry, between others or before them', async () => {
    const copy = (id: number): string => `insert into staff_audit select ${id}, at, staff_id, actor,
      role, action, subject, details, address, previous_hash, hash, key_id, mac
      from staff_audit where audit_id = 5`;
    await tamper(copy(0));
    expect(await find()).toEqual(['inserted 0']);
    await tamper('delete from staff_audit where audit_id = 0');
    await tamper('update staff_audit set audit_id = audit_id + 100 where audit_id > 5');
    await tamper(copy(6));
    await tamper('update staff_audit set audit_id = audit_id - 99 where audit_id > 100');
    await rehash(6);
    expect((await find())[0]).toBe('forged 6');
  });

  test('reports where a tail was cut off, even when the site continued after it', async () => {
    await tamper('delete from staff_audit where audit_id > 7');
    expect(await find()).toEqual(['cut 8']);
    await anchorHead(kit.services, 'minute');
    await write(10, 12);
    expect(await find()).toEqual(['cut 8']);
  });

  test('reports where a tail was forged with valid hashes', async () => {
    await tamper(`update staff_audit set actor = 'nobody' where audit_id >= 8`);
    await rehash(8);
    expect(await find()).toEqual(['forged 8', 'forged 9']);
  });

  test.each([
    ['as entries without a key', 'key_id = null, mac = null', 'keyless 1'],
    ['with a key of their own', `key_id = '0badc0de', mac = sha256(mac)`, 'unknownKey 1'],
    ['with the codes of before', 'mac = mac', 'forged 1'],
  ])('reports a completely rewritten log %s', async (_how, change, finding) => {
    await tamper(`update staff_audit set actor = 'nobody', ${change}`);
    await rehash(1);
    const found = await find();
    expect(found).toContain(finding);
    expect((await verify()).isIntact).toBe(false);
  });

  test('is reported missing when it was emptied, also after the next anchor and with new entries', async () => {
    await tamper('truncate staff_audit');
    expect(await find()).toEqual(['emptied 1']);
    await anchorHead(kit.services, 'minute');
    await write(1, 9);
    expect(await find()).toEqual(['emptied 1']);
  });

  test('is reported as restored when the database is an earlier copy', async () => {
    await begin();
    await write(1, 6);
    await tamper('create table kept as select * from staff_audit_state');
    await write(7, 9);
    await tamper('delete from staff_audit where audit_id > 6');
    await tamper('delete from staff_audit_state');
    await tamper('insert into staff_audit_state select * from kept');
    await tamper('drop table kept');
    expect(await find()).toEqual(['restored 7']);
    await anchorHead(kit.services, 'start');
    await write(7, 12);
    expect(await find()).toEqual(['restored 7']);
  });

  test('is accepted again once an operator has explained it, and the reason is kept', async () => {
    await tamper('delete from staff_audit where audit_id > 7');
    const action = { reason: 'restored the copy of Friday', findings: (await find()).join() };
    const aside = await acceptLog(kit.services, action);
    expect(fs.existsSync(aside ?? '')).toBe(true);
    expect(await find()).toEqual([]);
    await write(9, 9);
    expect(await find()).toEqual([]);
    const { data } = await kit.call(listAudit, { action: 'audit.accept' }, { as });
    expect(JSON.parse(data.list[0]?.details ?? '')).toEqual(action);
    await tamper('delete from staff_audit where audit_id = 9');
    expect(await find()).toEqual(['cut 9']);
    fs.rmSync(aside ?? '');
  });
});

describe('the anchors', () => {
  test('that are removed or emptied are missed, and stay missed when new ones follow', async () => {
    fs.rmSync(file);
    expect(await find()).toEqual(['anchorsMissing :1']);
    fs.writeFileSync(file, '');
    expect(await find()).toEqual(['anchorsEmptied :1']);
    await write(10, 12);
    expect(await find()).toEqual(['anchorsMissing :1']);
  });

  test('with lost lines are reported there, at the end or between others', async () => {
    const lines = readLines();
    writeLines(lines.slice(0, 2).concat(''));
    expect(await find()).toEqual(['anchorsCut :3']);
    writeLines(lines.filter((_, index) => index !== 1));
    expect(await find()).toEqual(['anchorsCut :2']);
  });

  test.each([
    ['"entries":"6"', '"entries":"5"'],
    ['"why":"minute"', '"why":"accepted: x"'],
    ['"keyId":"', '"keyId":"0'],
  ])('are reported where they were changed: %s', async (from, to) => {
    const lines = readLines();
    writeLines(lines.map((line, index) => (index === 1 ? line.replace(from, to) : line)));
    expect((await find())[0]).toBe('anchorsChanged :2');
  });

  test('made for another log do not confirm this one', async () => {
    const lines = readLines();
    await begin();
    await write(11, 19);
    writeLines(lines);
    expect(await find()).toEqual([
      'rewritten 3',
      'rewritten 6',
      'rewritten 9',
      'anchorsChanged :3',
    ]);
  });
});

describe('keys', () => {
  const withSecret = (secret: string): Services => ({
    ...kit.services,
    config: { ...kit.services.config, secret },
  });
  const isComplete = async (services: Services): Promise<string[]> => {
    const logged = kit.logLines.length;
    await verifyAuditLog.handler(services, {});
    return kit.logLines.slice(logged);
  };

  test('start over an earlier log with an entry that covers it', async () => {
    await tamper('update staff_audit set key_id = null, mac = null');
    await tamper('truncate staff_audit_state');
    fs.rmSync(file);
    await startAuditing(kit.services);
    expect(await find()).toEqual([]);
    const { data } = await kit.call(listAudit, {}, { as });
    expect(data.list[0]).toMatchObject({ action: 'audit.seal', subject: 'audit:9' });
    expect(JSON.parse(data.list[0]?.details ?? '')).toMatchObject({ before: 'none' });
    await tamper(`update staff_audit set actor = 'nobody' where audit_id = 2`);
    expect(await find()).toEqual(['changed 2']);
    await rehash(2);
    expect((await find())[0]).toBe('forged 10');
  });

  test('are replaced by one that covers the old one’s entries without knowing it', async () => {
    const replaced = withSecret('another secret of the tests, 32 characters');
    expect((await isComplete(replaced)).join()).toContain('unknownKey entry 1');
    await write(10, 12, replaced);
    expect(await isComplete(replaced)).toEqual([]);
    await tamper(`update staff_audit set actor = 'nobody' where audit_id = 2`);
    expect((await isComplete(replaced)).join()).toContain('changed entry 2');
    await rehash(2);
    expect((await isComplete(replaced)).join()).toContain('forged entry 10');
  });
});

test('the hourly check stores its findings for the dashboard, notifies the console and logs them', async () => {
  await verifyAuditLog.handler(kit.services, {});
  const dashboard = async () => (await kit.call(getDashboard, {}, { as })).data.auditFindings;
  expect(await dashboard()).toBe(0);
  await tamper(`update staff_audit set actor = 'nobody' where audit_id in (5, 6)`);
  await verifyAuditLog.handler(kit.services, {});
  expect(await dashboard()).toBe(2);
  expect(kit.logLines.at(-1)).toContain('"found":["changed entry 5","changed entry 6"]');
  expect(kit.events.at(-1)).toEqual({ channel: 'staff', event: { type: 'audit' } });
});

test('the database itself prevents changing, deleting or emptying the log', async () => {
  for (const sql of [
    `update staff_audit set action = 'x'`,
    'delete from staff_audit',
    'truncate staff_audit',
  ]) {
    await expect(kit.database.pool.query(sql)).rejects.toThrow('permission denied');
    await expect(kit.database.owner.query(sql)).rejects.toThrow('append-only');
  }
});

test('finance, a guest and a player are refused', async () => {
  const finance = await kit.operator('finance');
  expect((await kit.call(verifyAudit, {}, { as: finance })).refusal).toBe('forbidden');
  for (const who of [null, await kit.player()]) {
    expect(await kit.call(verifyAudit, {}, { as: who })).toMatchObject({ status: 401, code: 401 });
  }
});
