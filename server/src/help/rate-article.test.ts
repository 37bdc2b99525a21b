import { rateArticle } from '@vela/contract/help/calls.ts';
import { hideHelpArticle, listHelpArticles } from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { seedHelp } from '../../seeds/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
await seedHelp(kit.database.db, kit.services.config.dataDir, kit.clock.now());
const owner = await kit.operator('owner');
const articleId = 'games-fair';

test('a player has one rating per article, and the last one counts', async () => {
  const [first, second] = [await kit.player(), await kit.player()];
  for (const isHelpful of [true, true, false]) {
    await kit.done(rateArticle, { articleId, isHelpful }, { as: first });
  }
  await kit.done(rateArticle, { articleId, isHelpful: true }, { as: second });
  const { articles } = await kit.done(listHelpArticles, {}, { as: owner });
  expect(articles.find((it) => it.articleId === articleId)).toMatchObject({
    helpfulCount: 1,
    unhelpfulCount: 1,
  });
});

test('an article that players do not see cannot be rated', async () => {
  const player = await kit.player();
  await kit.done(hideHelpArticle, { articleId: 'safe-break' }, { as: owner });
  for (const id of ['safe-break', 'nothing']) {
    const input = { articleId: id, isHelpful: true };
    expect((await kit.call(rateArticle, input, { as: player })).refusal).toBe('notFound');
  }
});
