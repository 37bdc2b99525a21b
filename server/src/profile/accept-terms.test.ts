import { acceptTerms } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { termsSetting } from '../content/index.ts';

const kit = await useKit();

test('the current version is accepted, with its time; any other is refused', async () => {
  const player = await kit.player();
  await kit.set(termsSetting, { version: '9', publishedAt: kit.clock.now().toISOString() });
  const accept = (version: string) => kit.call(acceptTerms, { version }, { as: player });
  kit.clock.advance(1_000);
  expect((await accept('8')).refusal).toBe('termsNotAgreed');
  expect((await accept('9')).code).toBe(0);
  const row = await kit.database.db
    .selectFrom('players')
    .select(['termsVersion', 'termsAgreedAt'])
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ termsVersion: '9', termsAgreedAt: kit.clock.now() });
});

test('a player cannot accept terms for another one', async () => {
  for (const as of [null, await kit.operator('owner')]) {
    expect((await kit.call(acceptTerms, { version: '9' }, { as })).code).toBe(401);
  }
});
