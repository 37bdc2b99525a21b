import { inLanguage, isLanguage } from '@vela/contract/language.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { isSmsOn, queueLetter, toTarget, writeLetter } from '../access/index.ts';
import type { Context } from '../app/route.ts';
import { readSetting, siteSetting } from '../content/index.ts';
import { templatesSetting } from '../message/index.ts';
import type { PlayerFacts } from './store.ts';

/**
 * Notifies the phone and the mailbox that were linked before a change: a message inside the app
 * would reach only the person who made it.
 */
export async function notifyOfChange(
  context: Pick<Context, 'tx' | 'now' | 'services' | 'afterCommit' | 'notifyStaff' | 'language'>,
  before: Pick<PlayerFacts, 'phone' | 'phoneArea' | 'email' | 'language'>,
): Promise<void> {
  const { tx, now } = context;
  const { titles } = await readSetting(tx, siteSetting);
  const language = isLanguage(before.language) ? before.language : context.language;
  const own = await readSetting(tx, templatesSetting);
  const site = inLanguage(titles, language);
  const letter = writeLetter('changed', language, { site }, own);
  // The notice is still useful a day later.
  const expiresAt = addMs(now, DAY_MS);
  const { phone, phoneArea, email } = before;
  if (phone !== null && phoneArea !== null && (await isSmsOn(tx))) {
    const target = toTarget({ area: phoneArea, number: phone });
    await queueLetter(context, { channel: 'sms', target, letter, expiresAt });
  }
  if (email !== null) {
    await queueLetter(context, { channel: 'email', target: email, letter, expiresAt });
  }
}
