import { login } from '@vela/contract/access/calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { claimGrant, getGrant } from '@vela/contract/welfare/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';
import { expireGrants } from './jobs.ts';

const kit = await useKit();

test('during a break grants can be claimed, and their expiry is suspended', async () => {
  const player = await kit.payer();
  const grantId = await grantGift(kit, player);
  const before = await kit.done(getGrant, { grantId }, { as: player });
  const input = { days: 7, isConfirmed: true };
  await kit.done(startBreak, input, { as: player });
  kit.clock.advance(6 * DAY_MS);
  await expireGrants.handler(kit.services, {});
  const { username, password } = player;
  const paused = await kit.done(login, { username, password });
  const { grant, statement } = await kit.done(getGrant, { grantId }, { as: paused });
  expect(grant.state).toBe('claimable');
  expect(grant.expiresAt).toBe(
    addMs(new Date(before.grant.expiresAt ?? 0), 7 * DAY_MS).toISOString(),
  );
  expect(statement).toEqual([{ fact: 'note', value: 'thanks' }]);
  await kit.done(claimGrant, { grantId }, { as: paused });
  expect(await kit.balance(player.playerId)).toBe(800n);
});
