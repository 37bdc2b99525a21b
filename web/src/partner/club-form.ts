import type { Reply } from '@vela/contract/call.ts';
import type { getSponsor } from '@vela/contract/partner/calls.ts';

/** The club as the server shows it. */
export type Sponsor = NonNullable<Reply<typeof getSponsor>['sponsor']>;

/** How a match ended for the club. */
export type Result = 'won' | 'drawn' | 'lost';

/** Chosen: as many as a league table shows. */
const resultsMax = 5;

/** The last results, oldest first, and the goals of all matches that are listed. */
export function computeForm(fixtures: Sponsor['fixtures']): {
  results: Result[];
  goals: number;
  played: number;
} {
  const scores = fixtures.flatMap(({ score }) => score ?? []);
  const results = scores.slice(-resultsMax).map((it): Result => {
    if (it.for === it.against) return 'drawn';
    return it.for > it.against ? 'won' : 'lost';
  });
  const goals = scores.reduce((sum, it) => sum + it.for, 0);
  return { results, goals, played: scores.length };
}

/** Chosen: longer than a match with its break and extra time. */
const matchMs = 3 * 3_600_000;

/** True once a match must be over, whether or not its score is known. */
export const isOver = ({ kickoffAt }: Sponsor['fixtures'][number], now: number): boolean =>
  Date.parse(kickoffAt) + matchMs <= now;

const minuteMs = 60_000;

/** The time until a match in days, hours and minutes; null once it has begun. */
export function splitWait(waitMs: number): { days: number; hours: number; minutes: number } | null {
  if (waitMs <= 0) return null;
  const minutes = Math.floor(waitMs / minuteMs);
  return {
    days: Math.floor(minutes / 1_440),
    hours: Math.floor((minutes % 1_440) / 60),
    minutes: minutes % 60,
  };
}
