import { cancelLimit, confirmLimit, setLimit } from '@vela/contract/protection/calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit, readLimit } from '../../test/protection.ts';

const kit = await useKit();

const name = { kind: 'deposit', period: 'week' } as const;

test('a first limit and a lower one apply at once', async () => {
  const as = await kit.player();
  expect(await readLimit(kit, as, 'deposit', 'week')).toMatchObject({ isSet: false });
  expect(await limit(kit, as, 'deposit', 'week', 50_000)).toMatchObject({ limitMinor: 50_000 });
  expect(await limit(kit, as, 'deposit', 'week', 0)).toMatchObject({
    isSet: true,
    limitMinor: 0,
    leftMinor: 0,
    pending: null,
  });
});

test('a higher one waits a day and has no effect unless it is confirmed then', async () => {
  const as = await kit.player();
  await limit(kit, as, 'deposit', 'week', 50_000);
  const requested = kit.clock.now();
  const raised = await limit(kit, as, 'deposit', 'week', 90_000);
  expect(raised).toMatchObject({
    limitMinor: 50_000,
    pending: { kind: 'raise', toMinor: 90_000, readyAt: addMs(requested, DAY_MS).toISOString() },
  });
  kit.clock.advance(DAY_MS);
  expect(await readLimit(kit, as, 'deposit', 'week')).toMatchObject({
    limitMinor: 50_000,
    pending: { isReady: true },
  });
  kit.clock.advance(7 * DAY_MS);
  expect(await readLimit(kit, as, 'deposit', 'week')).toMatchObject({
    limitMinor: 50_000,
    pending: null,
  });
  expect((await kit.call(confirmLimit, name, { as })).refusal).toBe('notFound');
});

test('another request restarts the wait, and a stricter one ends it', async () => {
  const as = await kit.player();
  await limit(kit, as, 'deposit', 'week', 50_000);
  await limit(kit, as, 'deposit', 'week', 60_000);
  kit.clock.advance(23 * HOUR_MS);
  await limit(kit, as, 'deposit', 'week', 70_000);
  kit.clock.advance(HOUR_MS);
  expect((await kit.call(confirmLimit, name, { as })).refusal).toBe('changeNotReady');
  expect(await limit(kit, as, 'deposit', 'week', 40_000)).toMatchObject({
    limitMinor: 40_000,
    pending: null,
  });
  expect((await kit.call(cancelLimit, name, { as })).refusal).toBe('notFound');
});

test('requesting the limit in force cancels a pending one', async () => {
  const as = await kit.player();
  await limit(kit, as, 'time', 'day', 60);
  expect(await limit(kit, as, 'time', 'day', 120)).toMatchObject({
    limitMinutes: 60,
    pending: { kind: 'raise', toMinutes: 120, toMinor: null },
  });
  expect(await limit(kit, as, 'time', 'day', 60)).toMatchObject({
    limitMinutes: 60,
    pending: null,
  });
});

describe('invalid limits', () => {
  test.each([
    { kind: 'deposit', period: 'session', amountMinor: 1 },
    { kind: 'time', period: 'week', minutes: 1 },
    { kind: 'time', period: 'day', amountMinor: 1 },
    { kind: 'time', period: 'day', minutes: 1_441 },
    { kind: 'stake', period: 'day', minutes: 1 },
    { kind: 'stake', period: 'day', amountMinor: -1 },
    { kind: 'luck', period: 'day', amountMinor: 1 },
  ])('%o', async (input) => {
    const as = await kit.player();
    expect((await kit.call(setLimit, input, { as })).refusal).toBe('invalidInput');
  });

  test('a visitor is refused', async () => {
    const reply = await kit.call(setLimit, { ...name, amountMinor: 1 });
    expect(reply.refusal).toBe('unauthenticated');
  });
});

test('of two concurrent limits, the stricter one applies', async () => {
  const as = await kit.player();
  await Promise.all([700, 300, 900, 500].map((amount) => limit(kit, as, 'stake', 'day', amount)));
  expect(await readLimit(kit, as, 'stake', 'day')).toMatchObject({ limitMinor: 300 });
});

test("the player's other open screens learn of a limit", async () => {
  const as = await kit.player();
  await kit.done(setLimit, { ...name, amountMinor: 50_000 }, { as });
  await expect
    .poll(() => kit.events)
    .toContainEqual({ channel: `player:${as.playerId}`, event: { type: 'protection' } });
});
