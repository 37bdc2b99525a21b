import { getPlayerProtection, recordInteraction } from '@vela/contract/protection/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { raiseFlag, saveScore } from './score-store.ts';

const kit = await useKit();
const staff = await kit.operator('support');

const talk = { kind: 'chat', outcome: 'reassured', note: 'She takes a break.' };

test('an interaction is stored with author and time, and audited', async () => {
  const { username } = await kit.player();
  await kit.call(recordInteraction, { username, ...talk }, { as: staff });
  const { data } = await kit.call(getPlayerProtection, { username }, { as: staff });
  expect(data.events).toMatchObject([
    {
      kind: 'interaction',
      actor: staff.username,
      details: talk,
      at: kit.clock.now().toISOString(),
    },
  ]);
  const { rows } = await kit.database.pool.query(
    `select action, details from staff_audit where subject = $1`,
    [`player:${username}`],
  );
  expect(rows).toEqual([
    { action: 'protection.interaction', details: { kind: 'chat', outcome: 'reassured' } },
  ]);
});

test('a note alone leaves the flag unchanged', async () => {
  const { playerId, username } = await kit.player();
  const now = kit.clock.now();
  await saveScore(kit.database.db, playerId, {
    score: 60,
    threshold: 50,
    markers: [],
    scoredAt: now,
  });
  await raiseFlag(kit.database.db, playerId, now);
  const read = async () =>
    (await kit.call(getPlayerProtection, { username }, { as: staff })).data.score;
  await kit.call(recordInteraction, { username, ...talk, isHandled: false }, { as: staff });
  expect(await read()).toMatchObject({ handledAt: null, handledBy: '' });
  await kit.call(recordInteraction, { username, ...talk }, { as: staff });
  expect(await read()).toMatchObject({ handledBy: staff.username });
});

test('it requires a text, a player, and the right', async () => {
  const { username } = await kit.player();
  const call = (input: object, as = staff) =>
    kit.call(recordInteraction, { username, ...talk, ...input }, { as });
  expect((await call({ username: 'nobody' })).refusal).toBe('notFound');
  expect((await call({ note: ' ' })).refusal).toBe('reasonRequired');
  expect((await call({}, await kit.operator('finance'))).refusal).toBe('forbidden');
});
