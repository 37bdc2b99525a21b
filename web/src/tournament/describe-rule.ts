import { fill, listNames } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { getTournament } from '@vela/contract/tournament/calls.ts';
import type { Format } from '@vela/ui/format/format.ts';
import { keepWhole } from '@vela/ui/format/keep-whole.ts';
import type { Words } from '../words.ts';

/** Returns the address of all tournaments or, with an id, of one. */
export const home = '/pages/activity/tournament';

/** A tournament with its leaderboard and the player's own place. */
export type Found = Reply<typeof getTournament>;

/** A tournament as players read it. */
export type Tournament = Found['tournament'];

/** Formats a score by its tournament's rule: points, or the multiple of a stake. */
export function writeScore(
  words: Words<'tournament'>,
  format: Format,
  scoring: Tournament['scoring'],
  score: number,
): string {
  if (scoring === 'points') return format.number(score);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 3 };
  return fill(words.times, { value: format.number(score / 1_000, digits) });
}

/** Formats the period of a tournament; a line breaks between its instants, not in one. */
export const writePeriod = (
  words: Words<'tournament'>,
  format: Format,
  { startsAt, endsAt }: Pick<Tournament, 'startsAt' | 'endsAt'>,
): string =>
  fill(words.period, {
    from: keepWhole(format.dateTime(startsAt, 'month-day')),
    to: keepWhole(format.dateTime(endsAt, 'month-day')),
  });

/** Describes the rules of a tournament in one or two plain sentences each. */
export function listRules(
  words: Words<'tournament'>,
  format: Format,
  tournament: Tournament,
): string[] {
  const { rule, categories } = words;
  const { scoring, pointMinor, minStakeMinor, startsAt, endsAt, paysAt } = tournament;
  const games = [
    ...tournament.categories.map((category) => categories[category]),
    ...tournament.venueNames,
    ...tournament.gameNames,
  ];
  const amount = format.money(scoring === 'points' ? pointMinor : minStakeMinor);
  return [
    fill(rule[scoring], { amount }),
    fill(rule.scope, { games: listNames(games, format.settings.locale) }),
    fill(rule.bets, { from: format.dateTime(startsAt), to: format.dateTime(endsAt) }),
    rule.not,
    rule.ties,
    fill(rule.pays, { time: format.dateTime(paysAt) }),
    rule.care,
    rule.leave,
  ];
}
