import { findCurrency, toStandard, writeAmount } from '@vela/contract/currency.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { Kysely } from 'kysely';
import type { Site } from '../src/app/site.ts';
import type { DB } from '../src/tables.gen.ts';
import { announcements, banners, notices } from './content-texts.ts';
import { arrivalMinutes, leastMinor } from './deposit.ts';

/** Notes with the figures of the ways to pay, in the site's currency. */
function fillNotes(notes: LocalText, { currency, minorDigits }: Site): LocalText {
  const least = toStandard(leastMinor, currency) / 10n ** BigInt(minorDigits);
  const fill = (language: keyof LocalText, text: string): string =>
    text
      .replace(
        '{min}',
        findCurrency(currency).word + writeAmount(least, { language, minorDigits: 0 }),
      )
      .replace('{minutes}', arrivalMinutes.replace('-', '–'));
  const { zh, hk, en, th } = notes;
  return { zh: fill('zh', zh), hk: fill('hk', hk), en: fill('en', en), th: fill('th', th) };
}

/** What the site shows from its first day: notices, banners and announcements. */
export async function seedContent(tx: Kysely<DB>, site: Site, now: Date): Promise<void> {
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
        notes: JSON.stringify(fillNotes(notes, site)),
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
