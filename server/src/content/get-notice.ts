import { getNotice } from '@vela/contract/content/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { listNotices } from './store.ts';

/** Answers the notices that run now. */
export const getNoticeRoute = route(getNotice, async ({ tx, now, language }) => {
  const rows = await listNotices(tx, now);
  return {
    notices: rows.map((row) => ({
      id: row.noticeId,
      text: inLanguage(row.texts, language),
      link: row.link,
    })),
  };
});
