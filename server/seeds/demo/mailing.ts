import type { Sent } from '@vela/contract/call.ts';
import { saveMailing, sendMailing } from '@vela/contract/mailing/staff-calls.ts';
import { setConsent } from '@vela/contract/protection/calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { mailingLetters } from '../../src/mailing/index.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, Share } from './cast.ts';
import { limitTexts, matchTexts, weekTexts } from './mailing-texts.ts';

type Content = Sent<typeof saveMailing>['content'];

/** Chosen: players registered by then have agreed to letters before the first one. */
const agreedDays = 12;

/** Players from a level on. */
const fromLevel = (vipFrom: number): Content['audience'] => ({
  kind: 'segment',
  vipFrom,
  vipUntil: null,
  languages: [],
  areas: [],
  tags: [],
  seenWithinDays: null,
  unseenForDays: null,
});

const plain = { isPromotional: false, sendAt: null, expiresAt: null } as const;

/** Letters to players who agreed to them: two are out, one waits for its time, one is a draft. */
export const mailingShare: Share = (stage, cast) => {
  const { calendar } = stage;
  planConsents(stage, cast);
  const sent: [days: number, content: Content][] = [
    [
      6,
      {
        ...limitTexts,
        ...plain,
        audience: fromLevel(2),
        channels: ['email', 'sms'],
        link: '/pages/protection/limits',
      },
    ],
    [
      4,
      {
        ...weekTexts,
        ...plain,
        audience: fromLevel(4),
        channels: ['email'],
        isPromotional: true,
        link: '/pages/discount/discount',
      },
    ],
  ];
  for (const [days, content] of sent) {
    const at = addMs(calendar.end, -days * DAY_MS);
    calendar.planAlone(at, () => send(cast, content));
    calendar.planAlone(at, () => workOff(mailingLetters, stage.services));
  }
  const match: Content = {
    ...matchTexts,
    ...plain,
    audience: fromLevel(3),
    channels: ['email', 'sms'],
    isPromotional: true,
    link: '/pages/sponsor/sponsor',
  };
  calendar.planAlone(addMs(calendar.end, -5 * HOUR_MS), async () => {
    await send(cast, { ...match, sendAt: addMs(calendar.end, DAY_MS).toISOString() });
    await cast.editor.call(saveMailing, {
      revision: 0,
      content: { ...weekTexts, ...plain, audience: { kind: 'all' }, channels: [], link: '' },
    });
  });
};

/** Half of those who can be reached want letters by email, a third by SMS. */
function planConsents({ calendar }: Stage, { people }: Cast): void {
  const at = addMs(calendar.end, -agreedDays * DAY_MS);
  for (const [index, { player, username, isSettled, registeredAt }] of people.entries()) {
    if (!isSettled || addMs(registeredAt, DAY_MS) > at) continue;
    calendar.plan(at, username, async () => {
      if (index % 2 === 0) await player.call(setConsent, { channel: 'email', isGiven: true });
      if (index % 3 === 0) await player.call(setConsent, { channel: 'sms', isGiven: true });
    });
  }
}

async function send({ editor }: Cast, content: Content): Promise<void> {
  const { mailingId, revision } = await editor.call(saveMailing, { revision: 0, content });
  await editor.call(sendMailing, { mailingId, revision });
}
