import type { Sent } from '@vela/contract/call.ts';
import { publishPlacement, savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { sendLead } from '@vela/contract/partner/calls.ts';
import { addDays, addMs, DAY_MS, HOUR_MS, startOfDay } from '@vela/service/time.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, Share } from './cast.ts';
import { club, clubNews, clubPhotos, matches } from './partner-texts.ts';

type Content = Sent<typeof savePlacementDraft>['content'];

const always = { shownFrom: null, shownUntil: null };

/** The site sponsors a club, whose page an operator writes; two players ask to be agents. */
export const partnerShare: Share = (stage, cast) => {
  const { calendar } = stage;
  calendar.planAlone(addMs(calendar.end, -2 * DAY_MS), async () => {
    for (const content of listContents(stage)) await publish(cast, content);
  });
  const [first, second] = cast.people.filter(({ isSettled }) => isSettled);
  for (const [index, person] of [first, second].entries()) {
    if (!person) throw new Error('no player to become an agent');
    calendar.plan(addMs(calendar.end, -(index + 1) * 20 * HOUR_MS), person.username, async () => {
      await person.player.call(sendLead, leads[index] ?? leads[0]);
    });
  }
};

const leads = [
  {
    name: 'Somchai P.',
    contactKind: 'line',
    contact: 'somchai.sails',
    place: 'Hua Hin',
    field: 'community',
    plan: 'I run a sailing club with 200 members.',
    isAgreed: true,
  },
  {
    name: 'Lee Wai',
    contactKind: 'whatsapp',
    contact: '+852 5550 0199',
    place: 'Sha Tin',
    field: 'social',
    plan: '',
    isAgreed: true,
  },
] as const;

async function publish({ editor }: Cast, content: Content): Promise<void> {
  const { placementId, revision } = await editor.call(savePlacementDraft, { revision: 0, content });
  await editor.call(publishPlacement, { placementId, revision });
}

function listContents({ calendar, services }: Stage): Content[] {
  const { timeZone } = services.site;
  const today = startOfDay(calendar.end, timeZone);
  // Half past seven in the evening of the site.
  const kickoff = (day: number): string =>
    addMs(addDays(today, day, timeZone), 19.5 * HOUR_MS).toISOString();
  return [
    { ...club, ...always, position: 0 },
    ...matches.map(({ day, score, ...match }, position): Content => ({
      kind: 'fixture',
      ...match,
      kickoffAt: kickoff(day),
      scoreFor: score?.[0] ?? null,
      scoreAgainst: score?.[1] ?? null,
      position,
      ...always,
    })),
    ...clubNews.map((news, position): Content => ({ ...news, ...always, position })),
    ...clubPhotos.map((photo, position): Content => ({ ...photo, ...always, position })),
  ];
}
