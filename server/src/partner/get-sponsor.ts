import type { CallOutput } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { getSponsor } from '@vela/contract/partner/calls.ts';
import { route } from '../app/route.ts';
import { isRunning, listPublished } from '../home/index.ts';
import type { Content, Published } from '../home/index.ts';

type Sponsor = NonNullable<CallOutput<typeof getSponsor>['sponsor']>;
type Of<Kind extends Content['kind']> = Published<Extract<Content, { kind: Kind }>>;

/** Answers what operators have published of the club; without a club there is nothing to show. */
export const getSponsorRoute = route(getSponsor, async ({ tx, now, language }) => {
  const running = (await listPublished(tx)).filter(({ content }) => isRunning(content, now));
  const [club] = running.filter(isOf('club'));
  if (!club) return { sponsor: null };
  const { names, latinName, notes, promises, crest, season, standing } = club.content;
  return {
    sponsor: {
      name: inLanguage(names, language),
      latinName,
      note: inLanguage(notes, language),
      promise: inLanguage(promises, language),
      crest,
      season,
      standing,
      fixtures: running
        .filter(isOf('fixture'))
        .map((it) => toFixture(it, language))
        .toSorted((a, b) => a.kickoffAt.getTime() - b.kickoffAt.getTime()),
      news: running.filter(isOf('news')).map((it) => toNews(it, language)),
      photos: running.filter(isOf('photo')).map((it) => toPhoto(it, language)),
    },
  };
});

const isOf =
  <Kind extends Content['kind']>(kind: Kind) =>
  (it: Published): it is Of<Kind> =>
    it.content.kind === kind;

function toFixture({ placementId, content }: Of<'fixture'>, language: Language) {
  const { opponents, competitions, crest, kickoffAt, isHome, scoreFor, scoreAgainst } = content;
  const isPlayed = scoreFor !== null && scoreAgainst !== null;
  return {
    id: placementId,
    opponent: inLanguage(opponents, language),
    competition: inLanguage(competitions, language),
    crest,
    kickoffAt,
    isHome,
    score: isPlayed ? { for: scoreFor, against: scoreAgainst } : null,
  };
}

function toNews({ placementId, content }: Of<'news'>, language: Language): Sponsor['news'][number] {
  const { titles, bodies, object, tone } = content;
  return {
    id: placementId,
    title: inLanguage(titles, language),
    body: inLanguage(bodies, language),
    art: object,
    tone,
  };
}

function toPhoto(
  { placementId, content }: Of<'photo'>,
  language: Language,
): Sponsor['photos'][number] {
  const { captions, scene } = content;
  return {
    id: placementId,
    caption: inLanguage(captions, language),
    scene,
  };
}
