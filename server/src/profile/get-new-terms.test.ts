import { acceptTerms, getNewTerms } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { publishContent, readDocument } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const owner = await kit.operator('owner');

const publish = async (version: string, en: string) =>
  publishContent(kit, owner, 'terms', {
    ...(await readDocument(kit, owner, 'terms', 'terms')),
    version,
    changes: { zh: '新', hk: '更新', en, th: 'ใหม่' },
  });

test('a player who has skipped versions reads what each of them changed', async () => {
  const player = await kit.player();
  await publish('2028-01', 'Chats are kept longer.');
  await publish('2028-02', 'Leads are kept shorter.');
  const read = () => kit.done(getNewTerms, {}, { as: player, lang: 'en' });
  const both = 'Leads are kept shorter.\nChats are kept longer.';
  expect(await read()).toMatchObject({ version: '2028-02', language: 'en', changes: both });
  await kit.done(acceptTerms, { version: '2028-02' }, { as: player });
  await publish('2028-03', 'A new address.');
  expect((await read()).changes).toBe('A new address.');
});

test('only a player has accepted terms', async () => {
  for (const as of [null, owner]) {
    expect((await kit.call(getNewTerms, {}, { as })).code).toBe(401);
  }
});
