import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { getDictionary } from '@vela/contract/content/calls.ts';
import { publishDocument } from '@vela/contract/document/staff-calls.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { saveHelpDraft } from '@vela/contract/help/staff-calls.ts';
import { listNotices } from '@vela/contract/home/calls.ts';
import { publishPlacement } from '@vela/contract/home/staff-calls.ts';
import { inEachLanguage, mapWritten } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { sendMailing } from '@vela/contract/mailing/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { proposeMission, saveMission } from '@vela/contract/mission/staff-calls.ts';
import { proposeOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { saveCannedAnswer } from '@vela/contract/support/staff-calls.ts';
import { proposeTournament, saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { describe, expect, test } from 'vitest';
import { readSections } from '../src/content/index.ts';
import { readDocument, saveContent } from './document.ts';
import { publishArticle, toDraft } from './help.ts';
import { saveNew as savePlacement, toNotice } from './home.ts';
import { useKit } from '../test/kit.ts';
import { saveNew as saveMailing, toMailing } from './mailing.ts';
import { toMissionInput } from './mission.ts';
import { toOfferInput } from './promotion.ts';
import { toTournamentInput } from './tournament.ts';

/*
 * What operators publish must be written in the languages that their site offers, and in no others.
 */

const kit = await useKit();
const owner = await kit.operator('owner');
const editor = await kit.operator('content');
const player = await kit.player();

const offer = (languages: Language[]) =>
  kit.done(saveSetup, { languages, defaultLanguage: languages[0] }, { as: owner });

/** Texts of which each names its language; those that are not written are empty. */
const writeIn = (written: readonly Language[]) =>
  inEachLanguage((language) => (written.includes(language) ? `In ${language}` : ''));

let count = 0;

type Kind = {
  refusal: string;
  publish: (texts: Record<Language, string>) => Promise<{ refusal: string | null }>;
  /** What a reader of a language gets of what was published last. */
  read?: (lang: Language) => Promise<string | undefined>;
};

const kinds: Record<string, Kind> = {
  'a help article': {
    refusal: 'articleIncomplete',
    async publish(texts) {
      const draft = toDraft('', {
        position: (count += 1),
        texts: mapWritten({ zh: texts.zh, hk: texts.hk, en: texts.en, th: texts.th }, (title) => ({
          title,
          blocks: title === '' ? [] : [{ kind: 'paragraph', text: title }],
        })),
      });
      const { articleId } = await kit.done(saveHelpDraft, draft, { as: editor });
      return publishArticle(kit, editor, articleId);
    },
    read: async (lang) => (await kit.done(listArticles, {}, { lang })).articles.at(-1)?.title,
  },
  'a notice': {
    refusal: 'placementIncomplete',
    async publish({ zh, hk, en, th }) {
      const content = toNotice('', { texts: { zh, hk, en, th }, position: (count += 1) });
      const placementId = await savePlacement(kit, editor, content);
      return kit.call(publishPlacement, { placementId, revision: 1 }, { as: editor });
    },
    read: async (lang) => (await kit.done(listNotices, {}, { lang })).notices.at(-1)?.text,
  },
  'a mailing': {
    refusal: 'mailingIncomplete',
    async publish(texts) {
      const audience = { kind: 'one', username: player.username } as const;
      const content = toMailing('', { audience, titles: texts, bodies: texts });
      const mailingId = await saveMailing(kit, editor, content);
      kit.clock.advance(1_000);
      return kit.call(sendMailing, { mailingId, revision: 1, reason: 'news' }, { as: editor });
    },
    read: async (lang) => (await kit.done(listMessages, {}, { as: player, lang })).list[0]?.title,
  },
  'a list of choices': {
    refusal: 'documentUnready',
    async publish(labels) {
      const documentId = 'dictionary.sex';
      const content = await readDocument(kit, owner, documentId, 'dictionary');
      const entries = content.entries.map((it) => ({ ...it, labels }));
      const revision = await saveContent(kit, owner, documentId, { ...content, entries });
      return kit.call(publishDocument, { documentId, revision }, { as: owner });
    },
    read: async (lang) =>
      (await kit.done(getDictionary, { type: 'sex' }, { as: player, lang })).entries[0]?.label,
  },
  'the terms': {
    refusal: 'documentUnready',
    async publish({ zh, hk, en, th }) {
      const texts = { zh, hk, en, th };
      const bodies = mapWritten(texts, (text) => readSections(text));
      const content = await readDocument(kit, owner, 'terms', 'terms');
      const documents = content.documents.map((it) => ({ ...it, titles: texts, bodies }));
      const version = `v${(count += 1)}`;
      const terms = { ...content, version, changes: texts, documents };
      const revision = await saveContent(kit, owner, 'terms', terms);
      return kit.call(publishDocument, { documentId: 'terms', revision }, { as: owner });
    },
    read: async (lang) => {
      const { documents } = await kit.done(getRegistrationTerms, {}, { lang });
      const [part] = documents[0]?.blocks ?? [];
      return part?.kind === 'paragraph' ? part.text : undefined;
    },
  },
  'a tournament': {
    refusal: 'tournamentIncomplete',
    async publish({ zh, hk, en, th }) {
      const texts = mapWritten({ zh, hk, en, th }, (title) => ({ title, summary: title }));
      const input = toTournamentInput(kit, { texts });
      const { tournamentId } = await kit.done(saveTournament, input, { as: editor });
      const change = { tournamentId, change: 'approve', reason: 'season' } as const;
      return kit.call(proposeTournament, change, { as: owner });
    },
  },
  'an offer': {
    refusal: 'promotionIncomplete',
    async publish({ zh, hk, en, th }) {
      const texts = mapWritten({ zh, hk, en, th }, (title) => ({
        title,
        summary: title,
        blocks: title === '' ? [] : [{ kind: 'paragraph' as const, text: title }],
      }));
      const { promotionId } = await kit.done(saveOffer, toOfferInput(kit, { texts }), {
        as: owner,
      });
      const change = { promotionId, change: 'start', reason: 'season' } as const;
      return kit.call(proposeOffer, change, { as: owner });
    },
  },
  'a mission': {
    refusal: 'missionNotFair',
    async publish({ zh, hk, en, th }) {
      const input = toMissionInput(kit, { titles: { zh, hk, en, th } });
      const { missionId } = await kit.done(saveMission, input, { as: owner });
      const change = { missionId, change: 'approve', reason: 'season' } as const;
      return kit.call(proposeMission, change, { as: owner });
    },
  },
  'a canned answer': {
    refusal: 'cannedTextMissing',
    publish: ({ zh, hk, en, th }) =>
      kit.call(
        saveCannedAnswer,
        { revision: 0, name: `Answer ${(count += 1)}`, texts: { zh, hk, en, th } },
        { as: owner },
      ),
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { refusal, publish, read }) => {
  test.each<[Language[], Language[]]>([
    [
      ['th', 'en'],
      ['zh', 'hk', 'en'],
    ],
    [['th', 'en'], ['th']],
    [['hk', 'vn'], ['hk']],
  ])('of a site that offers %o is not published in %o alone', async (offered, written) => {
    await offer(offered);
    expect((await publish(writeIn(written))).refusal).toBe(refusal);
  });

  test.each<[Language[], Language[], [Language, Language][]]>([
    [
      ['th', 'en'],
      ['th', 'en'],
      [
        ['th', 'th'],
        ['en', 'en'],
        ['hk', 'en'],
      ],
    ],
    [
      ['hk', 'vn'],
      ['hk', 'en'],
      [
        ['hk', 'hk'],
        ['vn', 'en'],
      ],
    ],
    [
      ['hk', 'th'],
      ['hk', 'th'],
      [
        ['th', 'th'],
        ['en', 'hk'],
        ['md', 'hk'],
      ],
    ],
  ])('of a site that offers %o is published in %o, and read by all', async (...of) => {
    const [offered, written, readers] = of;
    await offer(offered);
    expect((await publish(writeIn(written))).refusal).toBeNull();
    for (const [reader, shown] of read ? readers : []) {
      expect(await read?.(reader)).toBe(`In ${shown}`);
    }
  });
});
