import { listAgents, setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await kit.operator('risk');

test('operators make and unmake agents, with a reason and an entry', async () => {
  const { username } = await kit.player();
  const send = (isAgent: boolean, reason: string) =>
    kit.call(setPlayerAgent, { username, isAgent, reason }, { as });
  expect((await send(true, '')).refusal).toBe('reasonRequired');
  expect((await send(true, 'contract of 1 March')).code).toBe(0);
  expect((await send(true, 'again')).refusal).toBe('playerStateChanged');
  expect((await send(false, 'contract ended')).code).toBe(0);
  expect((await kit.done(listAgents, {}, { as })).list).toEqual([]);
  const { rows } = await kit.database.pool.query<{ action: string }>(
    `select action from staff_audit where action like 'invite.%' order by audit_id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['invite.setAgent', 'invite.endAgent']);
});
