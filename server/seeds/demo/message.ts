import { markAllMessagesRead } from '@vela/contract/message/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Share } from './cast.ts';

/** Chosen: the days of a month on which a frequent player plays. */
const oftenDays = 4;

/** Whoever plays often reads their messages; what came in the last day is new to them. */
export const messageShare: Share = ({ calendar }, { people }) => {
  for (const { player, username, days } of people) {
    if (days.length < oftenDays) continue;
    calendar.plan(addMs(calendar.end, -DAY_MS), username, async () => {
      await player.call(markAllMessagesRead, {});
    });
  }
};
