import { listNotices } from '@vela/contract/content/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { listRunningNotices } from './store.ts';

/** Answers the notices that run now. */
export const listNoticesRoute = route(listNotices, async ({ tx, now, language }) => {
  const rows = await listRunningNotices(tx, now);
  return {
    notices: rows.map((row) => ({
      id: row.noticeId,
      text: inLanguage(row.texts, language),
      link: row.link,
    })),
  };
});
