import { everyLanguage, languages } from '@vela/contract/language.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import { wordsOf } from '../words.ts';
import { MailingPreview } from './mailing-preview.tsx';

const languageNames = Object.fromEntries(
  everyLanguage.map((language) => [language, languages[language].name]),
);

/** Puts what is proposed of mailings into words, with its texts and how many it reaches. */
export function useMailingChange() {
  const words = wordsOf('mailing');
  const app = wordsOf('app');
  const names: Record<string, string> = words.audiences;
  const describe = useDescribedLines({
    fields: {
      title: words.title,
      text: words.body,
      state: words.state,
      audience: words.audience,
      username: words.username,
      vipFrom: words.vipFrom,
      vipUntil: words.vipUntil,
      languages: words.languages,
      areas: words.areas,
      tags: words.tags,
      seenWithinDays: words.seenWithin,
      unseenForDays: words.unseenFor,
      channels: words.alsoBy,
      isPromotional: words.promotional,
      link: words.link,
      sendAt: words.sentAt,
      expiresAt: app.until,
    },
    values: { ...words.states, ...words.channels, ...languageNames },
    write: (path, value) => {
      if (path === 'isPromotional') return value === true ? app.yes : app.no;
      return path === 'audience' ? (names[String(value)] ?? null) : null;
    },
  });
  return {
    mailing: (proposal: ProposalLine) => ({
      ...describe(proposal),
      effect: <MailingPreview mailingId={proposal.subject} />,
    }),
  };
}
