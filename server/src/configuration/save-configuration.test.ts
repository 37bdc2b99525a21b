import { listRegistrationFields } from '@vela/contract/access/calls.ts';
import { getPublicSetting } from '@vela/contract/content/calls.ts';
import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { withdrawProposal } from '@vela/contract/proposal/staff-calls.ts';
import type { ConfigurationPart } from '@vela/contract/configuration/rules.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { clearSettingsCache } from '../app/settings.ts';
import { useKit } from '../../test/kit.ts';
import { approveAs } from '../../test/proposal.ts';

const kit = await useKit();
const owner = await kit.operator('owner');
const second = await kit.operator('owner');

type Part = ConfigurationPart;
type Change = { path: string; value: unknown };

const read = async (part: Part) => {
  const { parts } = (await kit.call(listConfiguration, {}, { as: owner })).data;
  const found = parts.find((it) => it.part === part);
  if (!found) throw new Error(`no part ${part}`);
  return found;
};
const save = async (part: Part, changes: Change[], as = owner, knownAt?: string | null) => {
  const known = knownAt === undefined ? (await read(part)).changedAt : knownAt;
  const input = { part, changes, knownAt: known, reason: 'By decision of the board.' };
  const reply = await kit.call(saveConfiguration, input, { as });
  clearSettingsCache();
  return reply;
};

test('a change applies and records its author; old and new values are in the audit log', async () => {
  const saved = (await save('login', [{ path: 'captchaAfter', value: 6 }])).data;
  expect(saved.proposalId).toBe('');
  expect(saved.part.changedBy).toBe(owner.username);
  expect(saved.part.changedAt).toBe(kit.clock.now().toISOString());
  const field = saved.part.fields.find((it) => it.path === 'captchaAfter');
  expect(field).toMatchObject({ value: 6, initial: 3, guard: 'none' });
  const { list } = (await kit.call(listAudit, { subject: 'setting:' }, { as: owner })).data;
  expect(list[0]).toMatchObject({ action: 'configuration.save' });
  expect(JSON.parse(list[0]?.details ?? '')).toEqual({
    captchaAfter: '3 → 6',
    reason: 'By decision of the board.',
  });
});

test('an owner alone cannot raise a dual approval limit; with a second one it applies', async () => {
  const changes = [{ path: 'secondApprovalMinor', value: 9_000_000 }];
  const valueOf = async () => {
    const part = await read('withdrawalReview');
    return part.fields.find((it) => it.path === 'secondApprovalMinor')?.value;
  };
  const wish = (await save('withdrawalReview', changes)).data;
  expect(wish.proposalId).not.toBe('');
  expect(await valueOf()).toBe(5_000_000);
  await approveAs(kit, second, wish);
  expect(await valueOf()).toBe(9_000_000);
  const { list } = (await kit.call(listAudit, { action: 'configuration' }, { as: owner })).data;
  expect(list[0]).toMatchObject({ actor: second.username, subject: 'setting:withdrawal' });
  expect(JSON.parse(list[0]?.details ?? '')).toEqual({
    secondApprovalMinor: '5000000 → 9000000',
    reason: 'By decision of the board.',
    proposedBy: owner.username,
  });
});

test.each<[Part, Change]>([
  ['deposits', { path: 'secondApprovalMinor', value: 99_000_000 }],
  ['deposits', { path: 'usdtRatePpm', value: 9_000_000 }],
  ['withdrawalReview', { path: 'autoApproveBelowMinor', value: 900_000 }],
  ['withdrawalReview', { path: 'settleAfterMinutes', value: 1 }],
  ['withdrawalWays', { path: 'usdtRatePpm', value: 1 }],
  ['withdrawalLimits', { path: 'limits.usdt.maxMinor', value: 900_000_000 }],
  ['vipLevels', { path: 'levels.9.dailyCount', value: 99 }],
  ['vipRates', { path: 'levels.9.ratesBp.live', value: 999 }],
  ['vipPeriods', { path: 'keepDays', value: 7 }],
  ['rebates', { path: 'claimMinMinor', value: 1 }],
  ['invitations', { path: 'rebateBp', value: 1_000 }],
  ['welfare', { path: 'turnoverBp', value: 0 }],
  ['luckyDraw', { path: 'prizes.0.weight', value: 999 }],
  ['withdrawalWindows', { path: 'windows.0.extraBp', value: 1_000 }],
  ['payoutAccounts', { path: 'newAccountHoldHours', value: 0 }],
  ['proposals', { path: 'validHours', value: 720 }],
])('%s waits for a second approver: %j', async (part, change) => {
  const before = await read(part);
  const guarded = before.fields.find((it) => it.path === change.path);
  expect(guarded?.guard).toBe('two');
  const { proposalId } = (await save(part, [change])).data;
  expect(await read(part)).toEqual(before);
  await kit.done(withdrawProposal, { proposalId }, { as: owner });
  const input = { part, changes: [change], knownAt: before.changedAt };
  const silent = await kit.call(saveConfiguration, input, { as: owner });
  expect(silent.refusal).toBe('reasonRequired');
});

test('one owner closes a withdrawal method at once; opening it again needs two', async () => {
  const openMethods = async () =>
    (await read('withdrawalWays')).fields.find((it) => it.path === 'openMethods')?.value;
  const close = [{ path: 'openMethods', value: ['bankCard', 'ebpay', 'koipay'] }];
  expect((await save('withdrawalWays', close)).data.proposalId).toBe('');
  expect(await openMethods()).toEqual(['bankCard', 'ebpay', 'koipay']);
  const swap = [{ path: 'openMethods', value: ['bankCard', 'usdt'] }];
  const wish = (await save('withdrawalWays', swap)).data;
  expect(wish.proposalId).not.toBe('');
  expect(await openMethods()).toEqual(['bankCard', 'ebpay', 'koipay']);
  await approveAs(kit, second, wish);
  expect(await openMethods()).toEqual(['bankCard', 'usdt']);
});

test('registration fields and the SMS switch reach the players', async () => {
  const phone = [
    { path: '1.isShow', value: true },
    { path: '1.isRequired', value: true },
  ];
  expect((await save('registration', phone)).code).toBe(0);
  const { registerItemList } = (await kit.call(listRegistrationFields)).data;
  expect(registerItemList.find((it) => it.key === 'phone')).toMatchObject({
    isShow: true,
    isRequired: true,
  });
  expect((await save('smsSwitch', [{ path: '', value: 'off' }])).code).toBe(0);
  const as = await kit.player();
  const shown = await kit.call(getPublicSetting, { key: 'sms_switch' }, { as });
  expect(shown.data.sysConfigValue).toBe('off');
});

test.each<[string, Part, Change]>([
  ['out of range', 'login', { path: 'waitAfter', value: 101 }],
  ['a fraction', 'login', { path: 'waitAfter', value: 1.5 }],
  ['of another type', 'login', { path: 'waitAfter', value: 'often' }],
  ['of another part', 'login', { path: 'levels.0.dailyCount', value: 1 }],
  ['of no part', 'withdrawalLimits', { path: 'channelNos.usdt', value: 1 }],
  ['of the prototype', 'login', { path: '__proto__', value: 1 }],
  ['below zero', 'vipLevels', { path: 'levels.0.dailyLimitMinor', value: -1 }],
  ['worse than the level below', 'vipLevels', { path: 'levels.3.dailyCount', value: 4 }],
  ['not harder to reach', 'vipLevels', { path: 'levels.3.reachMinor', value: 12_000_000 }],
  ['at odds with another', 'withdrawalLimits', { path: 'limits.usdt.minMinor', value: 9e12 }],
  ['required but not shown', 'registration', { path: '0.isRequired', value: true }],
])('a field %s is refused, and nothing is changed', async (_what, part, change) => {
  const before = await read(part);
  expect((await save(part, [change])).refusal).toBe('invalidInput');
  expect(await read(part)).toEqual(before);
});

test('of two owners who change a setting concurrently, the second one must review it first', async () => {
  const other = await kit.operator('owner');
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
    const as = await kit.operator(role);
    const reply = await save('login', [{ path: 'captchaAfter', value: 5 }], as);
    expect(reply.refusal).toBe('forbidden');
  }
});
