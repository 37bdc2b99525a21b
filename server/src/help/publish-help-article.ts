import { publishHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { listUnwritten } from '@vela/contract/language.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readRequired } from '../app/site.ts';
import { audit } from '../staff/index.ts';
import { listArticleRows, lockArticle, publishDraft, scheduleDraft } from './store.ts';
import { toTitle } from './views.ts';

/** Publishes the draft of an article, now or at a time, in the languages of the site. */
export const publishHelpArticleRoute = route(publishHelpArticle, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { articleId, revision, at } = input;
  if (!(await lockArticle(tx, articleId))) return refuse('notFound');
  const [row] = await listArticleRows(tx, articleId);
  if (row?.revision !== revision) return refuse('draftChanged');
  const { draft } = row;
  if (!draft) return refuse('noDraft');
  if (at !== null && at <= now) return refuse('publishTimePast');
  const unwritten = listUnwritten(draft, await readRequired(tx));
  if (unwritten.length > 0) return refuse('articleIncomplete');
  // After this point it must succeed.
  const { staffId } = staff;
  const title = toTitle(draft, 'en');
  const entry = { staff, subject: `article:${articleId}`, address, now };
  if (at !== null) {
    await scheduleDraft(tx, articleId, { at, staffId });
    const details = { title, at: at.toISOString() };
    await audit(context, { ...entry, action: 'help.schedule', details });
    return { version: 0 };
  }
  const version = await publishDraft(tx, articleId, { at: now, staffId });
  await audit(context, { ...entry, action: 'help.publish', details: { version, title } });
  return { version };
});
