import { listPictureUrls, listTexts } from '@vela/contract/block-texts.ts';
import { findUnknownFacts } from '@vela/contract/help/rules.ts';
import { saveHelpDraft } from '@vela/contract/help/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listUnpublished } from '../picture/index.ts';
import { audit } from '../staff/index.ts';
import { listArticleRows, lockArticle, saveDraft } from './store.ts';
import { toTitle } from './views.ts';

/** Stores a draft; languages may be missing until it is published. */
export const saveHelpDraftRoute = route(saveHelpDraft, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const isNew = input.articleId === '';
  if (!isNew && !(await lockArticle(tx, input.articleId))) return refuse('notFound');
  const [before] = isNew ? [] : await listArticleRows(tx, input.articleId);
  if ((before?.revision ?? 0) !== input.revision) return refuse('draftChanged');
  const written = Object.values(input.texts);
  const words = written.flatMap(({ title, blocks }) => [title, ...listTexts(blocks)]);
  const [unknown] = words.flatMap(findUnknownFacts);
  if (unknown !== undefined) return refuse('unknownFact', { name: unknown });
  const urls = written.flatMap(({ blocks }) => listPictureUrls(blocks));
  const unpublished = await listUnpublished(tx, urls);
  if (unpublished.length > 0) return refuse('pictureUnknown');
  // After this point it must succeed.
  const articleId = isNew ? newId('hlp', services.clock, services.random) : input.articleId;
  const { topic, position, isPopular, texts } = input;
  const revision = await saveDraft(tx, { articleId, topic, position, isPopular, texts });
  await audit(context, {
    staff,
    action: 'help.saveDraft',
    subject: `article:${articleId}`,
    details: { topic, position, isPopular, title: toTitle(texts, 'en'), revision },
    address,
    now,
  });
  return { articleId, revision };
});
