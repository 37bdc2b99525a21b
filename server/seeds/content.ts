import { findCurrency, writeAmount } from '@vela/contract/currency.ts';
import { toStandard } from '@vela/contract/standard-amount.ts';
import { fillText } from '@vela/contract/fill.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { Kysely } from 'kysely';
import type { Site } from '../src/app/site.ts';
import type { DB } from '../src/tables.gen.ts';
import { publishDraft, saveDraft } from '../src/home/index.ts';
import { announcements, banners, notices } from './content-texts.ts';
import { arrivalMinutes, leastMinor } from './deposit.ts';

const always = { shownFrom: null, shownUntil: null };

/** Fills notes with the amounts of the methods, in the site's currency. */
function fillNotes(notes: LocalText, { currency, minorDigits }: Site): LocalText {
  const least = toStandard(leastMinor, currency) / 10n ** BigInt(minorDigits);
  const { word } = findCurrency(currency);
  const fill = (language: keyof LocalText, text: string): string =>
    fillText(text, {
      min: word + writeAmount(least, { language, minorDigits: 0 }),
      minutes: arrivalMinutes.replace('-', '–'),
    });
  const { zh, hk, en, th } = notes;
  return { zh: fill('zh', zh), hk: fill('hk', hk), en: fill('en', en), th: fill('th', th) };
}

/** Writes what the site shows from its first day: notices, banners and announcements. */
export async function seedContent(tx: Kysely<DB>, site: Site, now: Date): Promise<void> {
  for (const [position, { id, ...notice }] of notices.entries()) {
    await saveDraft(tx, id, { kind: 'notice', ...notice, position, ...always });
    await publishDraft(tx, id, { at: now, staffId: null });
  }
  for (const [position, { id, notes, ...banner }] of banners.entries()) {
    const content = { ...banner, notes: fillNotes(notes, site), position, picture: null };
    await saveDraft(tx, id, { kind: 'banner', ...content, ...always });
    await publishDraft(tx, id, { at: now, staffId: null });
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
