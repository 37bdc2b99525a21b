import { nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Mailing } from './store.ts';

/** Returns a mailing as a line of the operators' list. */
export function toLine(mailing: Mailing, language: Language) {
  const { content, revision: _revision, ...line } = mailing;
  return {
    ...line,
    title: nameIn(content.titles, language),
    audienceKind: content.audience.kind,
    isPromotional: content.isPromotional,
    sendAt: mailing.sendAt ?? content.sendAt,
  };
}
