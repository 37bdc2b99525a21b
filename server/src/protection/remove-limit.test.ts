import { cancelLimit, confirmLimit, removeLimit } from '@vela/contract/protection/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { dropLimit, limit, readLimit } from '../../test/protection.ts';

const kit = await useKit();

const name = { kind: 'loss', period: 'day' } as const;

test('a limit applies until its removal was requested, waited for and confirmed', async () => {
  const as = await kit.player();
  await limit(kit, as, 'loss', 'day', 5_000);
  const requested = await kit.call(removeLimit, name, { as });
  expect(requested.data.limit).toMatchObject({
    limitMinor: 5_000,
    pending: { kind: 'remove', toMinor: null, toMinutes: null, isReady: false },
  });
  expect((await kit.call(confirmLimit, name, { as })).refusal).toBe('changeNotReady');
  await dropLimit(kit, as, 'loss', 'day');
  expect(await readLimit(kit, as, 'loss', 'day')).toMatchObject({ isSet: false, pending: null });
});

test('a requested removal can be cancelled', async () => {
  const as = await kit.player();
  await limit(kit, as, 'loss', 'day', 5_000);
  await kit.call(removeLimit, name, { as });
  await kit.call(cancelLimit, name, { as });
  kit.clock.advance(2 * DAY_MS);
  expect((await kit.call(confirmLimit, name, { as })).refusal).toBe('notFound');
  expect(await readLimit(kit, as, 'loss', 'day')).toMatchObject({ isSet: true, pending: null });
});

test('an unset limit cannot be removed', async () => {
  const as = await kit.player();
  expect((await kit.call(removeLimit, name, { as })).refusal).toBe('notFound');
  expect((await kit.call(removeLimit, name)).refusal).toBe('unauthenticated');
});
