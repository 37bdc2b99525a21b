import { publishHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { listArticleRows, lockArticle, publishDraft } from './store.ts';

/** Publishes the draft of an article, which must have a text in every language. */
export const publishHelpArticleRoute = route(publishHelpArticle, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { articleId } = input;
  if (!(await lockArticle(tx, articleId))) return refuse('notFound');
  const [row] = await listArticleRows(tx, articleId);
  const draft = row?.draft;
  if (!draft) return refuse('noDraft');
  const isComplete = Object.values(draft).every(
    ({ title, blocks }) => title !== '' && blocks.length > 0,
  );
  if (!isComplete) return refuse('articleIncomplete');
  // After this point it must succeed.
  const version = await publishDraft(tx, articleId, { at: now, staffId: staff.staffId });
  await audit(context, {
    staff,
    action: 'help.publish',
    subject: `article:${articleId}`,
    details: { version, title: draft.en.title },
    address,
    now,
  });
  return { version };
});
