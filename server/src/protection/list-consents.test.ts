import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('nothing is sent outside the app before its player agrees, and each answer is kept', async () => {
  const as = await kit.player();
  const none = { email: false, sms: false, push: false };
  expect(await kit.done(listConsents, {}, { as })).toEqual({ app: true, ...none });
  await kit.done(setConsent, { channel: 'email', isGiven: true }, { as });
  kit.clock.advance(1_000);
  await kit.done(setConsent, { channel: 'email', isGiven: false }, { as });
  expect(await kit.done(listConsents, {}, { as })).toMatchObject({ email: false });
  const { rows } = await kit.database.pool.query(
    'select is_given from protection_consents where player_id = $1 order by changed_at',
    [as.playerId],
  );
  expect(rows).toEqual([{ is_given: true }, { is_given: false }]);
});
