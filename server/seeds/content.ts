import type { Kysely } from 'kysely';
import type { DB } from '../src/tables.gen.ts';
import { announcements, banners, notices } from './content-texts.ts';

/** What the site shows from its first day: notices, banners and announcements. */
export async function seedContent(tx: Kysely<DB>, now: Date): Promise<void> {
  for (const [index, { id, texts, link }] of notices.entries()) {
    await tx
      .insertInto('contentNotices')
      .values({
        noticeId: id,
        texts: JSON.stringify(texts),
        link,
        position: index,
        shownFrom: now,
      })
      .execute();
  }
  for (const [index, { id, titles, notes, ...rest }] of banners.entries()) {
    await tx
      .insertInto('contentBanners')
      .values({
        ...rest,
        bannerId: id,
        titles: JSON.stringify(titles),
        notes: JSON.stringify(notes),
        position: index,
        shownFrom: now,
      })
      .execute();
  }
  for (const { id, titles, bodies, link } of announcements) {
    await tx
      .insertInto('messageAnnouncements')
      .values({
        announcementId: id,
        titles: JSON.stringify(titles),
        bodies: JSON.stringify(bodies),
        link,
        createdAt: now,
      })
      .execute();
  }
}
