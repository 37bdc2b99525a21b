import { listArticles } from '@vela/contract/help/calls.ts';
import { hideHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { renewRecoveryCodes } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { seedHelp } from '../../seeds/help.ts';
import { publishArticle, saveNewDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');
const titles = async () => (await kit.done(listArticles)).articles.map((it) => it.title);

test('a hidden article returns unchanged, through its draft', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Hidden');
  await publishArticle(kit, editor, articleId);
  await kit.done(hideHelpArticle, { articleId }, { as: editor });
  expect(await titles()).toEqual([]);
  await publishArticle(kit, editor, articleId);
  expect(await titles()).toEqual(['Hidden']);
});

test('an unknown article is not hidden', async () => {
  const reply = await kit.call(hideHelpArticle, { articleId: 'nothing' }, { as: editor });
  expect(reply.refusal).toBe('notFound');
});

test('a refusal does not name an article that players do not see', async () => {
  await seedHelp(kit.database.db, kit.services.config.dataDir, kit.clock.now());
  const player = await kit.player();
  const articleId = 'account-two-step';
  const readArticle = async (): Promise<unknown> => {
    kit.clock.advance(10_000);
    const reply = await kit.call(renewRecoveryCodes, { totp: '123456' }, { as: player });
    expect(reply.refusal).toBe('totpNotSet');
    return reply.body['article'];
  };
  expect(await readArticle()).toBe(articleId);
  await kit.done(hideHelpArticle, { articleId }, { as: editor });
  expect(await readArticle()).toBeUndefined();
  await publishArticle(kit, editor, articleId);
  expect(await readArticle()).toBe(articleId);
});
