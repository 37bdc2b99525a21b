import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { previewLevels } from '@vela/contract/vip/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './levels-screen.tsx';
import { messages as words } from './messages.en.ts';

const reach = {
  path: 'levels.1.reachMinor',
  pattern: 'levels.*.reachMinor',
  entry: '1',
  value: 3_000_000,
  picture: null,
  initial: 3_000_000,
  min: 0,
  max: null,
  options: [],
  isOptional: false,
  guard: 'two' as const,
};
const part = {
  part: 'vipLevels' as const,
  fields: [reach],
  changedAt: null,
  changedBy: '',
};
const counts = [90, 10, 0, 0, 0, 0, 0, 0, 0, 0];
const effect = {
  promotedCount: 4,
  demotedCount: 1,
  keptCount: 95,
  counts,
  upgradeMinor: 7_200,
  rebateMinor: 123_456,
  packetMinor: 8_000,
  birthdayMinor: 1_800,
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listConfiguration, { parts: [part] });
  server.answer(listProposals, {
    pageNo: 1,
    pageSize: 20,
    totalCount: 0,
    totalPage: 0,
    list: [],
    holders: [],
  });
  server.answer(previewLevels, ({ changes }) => ({
    fromDay: '2030-05-01',
    toDay: '2030-05-28',
    keepDays: 90,
    counts,
    current: effect,
    changed: changes.length === 0 ? effect : { ...effect, promotedCount: 31 },
  }));
  server.answer(saveConfiguration, { part, proposalId: 'prp_1' });
});

test('the hour at which a red packet opens reads as a time of day', async () => {
  const hour = {
    ...reach,
    path: 'levels.1.packetHour',
    pattern: 'levels.*.packetHour',
    value: 1,
    initial: 1,
    max: 23,
  };
  server.answer(listConfiguration, { parts: [{ ...part, fields: [hour] }] });
  await show(<Screen />, { words: ['configuration'], at: '/vip', route: '/vip' });
  expect(await screen.findByText('01:00')).toBeTruthy();
});

async function openForm() {
  const { user } = await show(<Screen />, { words: ['configuration'], at: '/vip', route: '/vip' });
  await user.click(await screen.findByRole('button', { name: /Edit/ }));
  const form = within(await screen.findByRole('dialog'));
  const [name] = words.fields.vipLevels['levels.*.reachMinor'];
  const field = form.getByLabelText(new RegExp(`^${name}`));
  await user.clear(field);
  await user.type(field, '20000');
  return { user, form };
}

test('the effect of a change is shown before it is proposed', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByText(words.effect.compute));
  expect(await form.findByText('31')).toBeTruthy();
  expect(form.getByText('+27')).toBeTruthy();
  const { input } = server.requests(previewLevels).at(-1) ?? {};
  expect(input).toEqual({ changes: [{ path: 'levels.1.reachMinor', value: 2_000_000 }] });
  expect(server.requests(saveConfiguration)).toEqual([]);
});

test('an effect is of the change that is in the form, never of an earlier one', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByText(words.effect.compute));
  await form.findByText('31');
  await user.type(form.getByDisplayValue('20000'), '0');
  expect(await form.findByText(words.effect.compute)).toBeTruthy();
  expect(form.queryByText('31')).toBeNull();
});

test('a table that does not ascend is explained in place of its effect', async () => {
  server.refuse(previewLevels, 'invalidInput', { field: 'levels.1.reachMinor' });
  const { user, form } = await openForm();
  await user.click(form.getByText(words.effect.compute));
  expect(await form.findByText(words.worseThanBelow)).toBeTruthy();
});
