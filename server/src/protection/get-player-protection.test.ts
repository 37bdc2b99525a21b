import { saveSelfTest, startBreak } from '@vela/contract/protection/calls.ts';
import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit } from '../../test/protection.ts';

const kit = await useKit();

test('an operator sees limits, pause and history, newest first', async () => {
  const player = await kit.player();
  const staff = await kit.operator('auditor');
  const read = () => kit.call(getPlayerProtection, { username: player.username }, { as: staff });
  expect((await read()).data).toMatchObject({
    username: player.username,
    pause: null,
    score: null,
    mayReceivePromotions: true,
    events: [],
  });
  await limit(kit, player, 'loss', 'day', 700);
  await kit.call(startBreak, { days: 3, isConfirmed: true }, { as: player });
  const { data } = await read();
  expect(data.limits.filter((it) => it.isSet)).toMatchObject([
    { kind: 'loss', period: 'day', limitMinor: 700 },
  ]);
  expect(data).toMatchObject({ pause: { kind: 'break' }, mayReceivePromotions: false });
  expect(data.events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
    'breakStarted player',
    'limitSet player',
  ]);
});

test('a self-test is private to its player', async () => {
  const player = await kit.player();
  const staff = await kit.operator('owner');
  await kit.call(saveSelfTest, { answers: [3, 3, 3, 3, 3, 3, 3, 3, 3] }, { as: player });
  const reply = await kit.call(getPlayerProtection, { username: player.username }, { as: staff });
  expect(reply.raw).not.toMatch(/27|high|"result"/);
});

test('an unknown player is not found', async () => {
  const staff = await kit.operator('support');
  const reply = await kit.call(getPlayerProtection, { username: 'nobody' }, { as: staff });
  expect(reply.refusal).toBe('notFound');
});
