import { getInvitation } from '@vela/contract/invite/calls.ts';
import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('the link contains the code of the player, who may invite', async () => {
  const as = await kit.player();
  const { inviteCode, link, block } = await kit.done(getInvitation, {}, { as });
  expect(new URL(link).searchParams.get('invite')).toBe(inviteCode);
  expect(block).toBeNull();
});

test('an agent is refused because invitations are not for agents', async () => {
  const as = await kit.player();
  const input = { username: as.username, isAgent: true, reason: 'contract' };
  await kit.done(setPlayerAgent, input, { as: await kit.operator('risk') });
  expect((await kit.done(getInvitation, {}, { as })).block).toBe('agent');
});

test('a player with markers of harm cannot invite', async () => {
  const as = await kit.player();
  await kit.database.pool.query(
    `insert into protection_scores (player_id, score, threshold, markers, scored_at)
     values ($1, 90, 50, '[]', $2)`,
    [as.playerId, kit.clock.now()],
  );
  expect((await kit.done(getInvitation, {}, { as })).block).toBe('protected');
});
