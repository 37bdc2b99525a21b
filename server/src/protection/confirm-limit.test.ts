import { confirmLimit, removeLimit } from '@vela/contract/protection/calls.ts';
import { DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit, readLimit } from '../../test/protection.ts';

const kit = await useKit();

const name = { kind: 'stake', period: 'month' } as const;

test('a raise can be confirmed from the first instant after the wait, not before', async () => {
  const as = await kit.player();
  await limit(kit, as, 'stake', 'month', 100);
  await limit(kit, as, 'stake', 'month', 200);
  kit.clock.advance(DAY_MS - SECOND_MS);
  const early = await kit.call(confirmLimit, name, { as, lang: 'en' });
  expect(early).toMatchObject({ refusal: 'changeNotReady', data: { retrySeconds: 1 } });
  expect(early.msg).toBe('The waiting period isn’t over yet. You can confirm in 1 second.');
  kit.clock.advance(SECOND_MS);
  const done = await kit.call(confirmLimit, name, { as });
  expect(done.data.limit).toMatchObject({ limitMinor: 200, pending: null });
});

test('a change is applied once', async () => {
  const as = await kit.player();
  await limit(kit, as, 'stake', 'month', 100);
  await kit.call(removeLimit, name, { as });
  kit.clock.advance(DAY_MS);
  const replies = await Promise.all([1, 2, 3].map(() => kit.call(confirmLimit, name, { as })));
  const refusals = replies.map((reply) => reply.refusal);
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(refusals.filter((refusal) => refusal === 'notFound')).toHaveLength(2);
  expect(await readLimit(kit, as, 'stake', 'month')).toMatchObject({ isSet: false });
});

test('without a change there is nothing to confirm', async () => {
  const as = await kit.player();
  expect((await kit.call(confirmLimit, name, { as })).refusal).toBe('notFound');
  await limit(kit, as, 'stake', 'month', 100);
  expect((await kit.call(confirmLimit, name, { as })).refusal).toBe('notFound');
});
