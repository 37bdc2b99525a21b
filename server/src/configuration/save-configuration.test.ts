import { getRegisterItem } from '@vela/contract/access/calls.ts';
import { getSysConfigValue } from '@vela/contract/content/calls.ts';
import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSettings } from '../app/settings.ts';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';

let kit: Kit;
let owner: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  owner = await kit.newStaff('owner');
});
afterAll(() => kit.stop());

type Part = 'registration' | 'smsSwitch' | 'login' | 'withdrawalLevels' | 'withdrawalLimits';
type Change = { path: string; value: unknown };

const read = async (part: Part) => {
  const { parts } = (await kit.call(listConfiguration, {}, { as: owner })).data;
  const found = parts.find((it) => it.part === part);
  if (!found) throw new Error(`no part ${part}`);
  return found;
};
const save = async (part: Part, changes: Change[], as = owner, knownAt?: string | null) => {
  const known = knownAt === undefined ? (await read(part)).changedAt : knownAt;
  const reply = await kit.call(saveConfiguration, { part, changes, knownAt: known }, { as });
  forgetSettings();
  return reply;
};

test('a change holds, and says who made it; old and new values are in the audit log', async () => {
  const changes = [{ path: 'levels.0.dailyLimitMinor', value: 12_345_600 }];
  const saved = (await save('withdrawalLevels', changes)).data.part;
  expect(saved.changedBy).not.toBe('');
  expect(saved.changedAt).toBe(kit.clock.now().toISOString());
  const field = saved.fields.find((it) => it.path === 'levels.0.dailyLimitMinor');
  expect(field).toMatchObject({ value: 12_345_600, initial: 10_000_000 });
  // What was not named stays.
  expect(saved.fields.find((it) => it.path === 'levels.0.dailyCount')?.value).toBe(3);
  const { list } = (await kit.call(listAudit, { subject: 'setting:' }, { as: owner })).data;
  expect(list[0]).toMatchObject({ action: 'configuration.save' });
  expect(JSON.parse(list[0]?.details ?? '')).toEqual({
    'levels.0.dailyLimitMinor': '10000000 → 12345600',
  });
});

test('what registration asks for and whether texts are sent reach the players', async () => {
  const phone = [
    { path: '1.isShow', value: true },
    { path: '1.isRequired', value: true },
  ];
  expect((await save('registration', phone)).code).toBe(0);
  const { registerItemList } = (await kit.call(getRegisterItem)).data;
  expect(registerItemList.find((it) => it.key === 'phone')).toMatchObject({
    isShow: true,
    isRequired: true,
  });
  expect((await save('smsSwitch', [{ path: '', value: 'off' }])).code).toBe(0);
  const as = await kit.newPlayer();
  const shown = await kit.call(getSysConfigValue, { key: 'sms_switch' }, { as });
  expect(shown.data.sysConfigValue).toBe('off');
});

test.each<[string, Part, Change]>([
  ['out of range', 'login', { path: 'waitAfter', value: 101 }],
  ['a fraction', 'login', { path: 'waitAfter', value: 1.5 }],
  ['of another type', 'login', { path: 'waitAfter', value: 'often' }],
  ['of another part', 'login', { path: 'levels.0.dailyCount', value: 1 }],
  ['of no part', 'withdrawalLevels', { path: 'channelNos.usdt', value: 1 }],
  ['of the prototype', 'login', { path: '__proto__', value: 1 }],
  ['below zero', 'withdrawalLevels', { path: 'levels.0.dailyLimitMinor', value: -1 }],
  ['at odds with another', 'withdrawalLimits', { path: 'limits.usdt.minMinor', value: 9e12 }],
  ['required but not shown', 'registration', { path: '0.isRequired', value: true }],
])('a field %s is refused, and nothing is changed', async (_what, part, change) => {
  const before = await read(part);
  expect((await save(part, [change])).refusal).toBe('invalidInput');
  expect(await read(part)).toEqual(before);
});

test('of two owners who change a setting at once, the second one looks again first', async () => {
  const other = await kit.newStaff('owner');
  const { changedAt } = await read('login');
  kit.clock.advance(1_000);
  const replies = await Promise.all([
    save('login', [{ path: 'captchaAfter', value: 4 }], owner, changedAt),
    save('login', [{ path: 'waitAfter', value: 20 }], other, changedAt),
  ]);
  expect(new Set(replies.map((reply) => reply.refusal))).toEqual(new Set([null, 'settingChanged']));
});

test('only an owner changes the configuration', async () => {
  for (const role of ['finance', 'risk', 'support', 'content', 'auditor'] as const) {
    const as = await kit.newStaff(role);
    const reply = await save('login', [{ path: 'captchaAfter', value: 5 }], as);
    expect(reply.refusal).toBe('forbidden');
  }
});
