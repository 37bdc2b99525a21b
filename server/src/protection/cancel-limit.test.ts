import { cancelLimit } from '@vela/contract/protection/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit } from '../../test/protection.ts';

const kit = await useKit();

const name = { kind: 'time', period: 'session' } as const;

test('a pending change, even a ready one, can be cancelled', async () => {
  const as = await kit.player();
  await limit(kit, as, 'time', 'session', 30);
  await limit(kit, as, 'time', 'session', 60);
  kit.clock.advance(DAY_MS);
  const reply = await kit.call(cancelLimit, name, { as });
  expect(reply.data.limit).toMatchObject({ limitMinutes: 30, pending: null, resetsAt: null });
  expect((await kit.call(cancelLimit, name, { as })).refusal).toBe('notFound');
});

test('another player cannot withdraw it', async () => {
  const as = await kit.player();
  await limit(kit, as, 'time', 'session', 30);
  await limit(kit, as, 'time', 'session', 60);
  const other = await kit.player();
  expect((await kit.call(cancelLimit, name, { as: other })).refusal).toBe('notFound');
});
