import type { Reply, Sent } from '@vela/contract/call.ts';
import { mapWritten } from '@vela/contract/language.ts';
import type { listPlannedTournaments } from '@vela/contract/tournament/staff-calls.ts';
import type { saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import type { AmountText } from '../app/form/amount-field.tsx';
import { noText } from '../app/form/local-fields.tsx';
import type { LocalText } from '../app/form/local-fields.tsx';
import { siteClock, siteInstant } from '../app/site-time.ts';
import { readPrizes } from './read-prizes.ts';

/** A tournament as the console's list returns it. */
export type Planned = Reply<typeof listPlannedTournaments>['list'][number];

/** A tournament as form fields. */
export type Fields = {
  titles: LocalText;
  summaries: LocalText;
  scoring: Planned['scoring'];
  pointMinor: string;
  minStakeMinor: string;
  categories: Planned['categories'];
  venues: string[];
  games: string[];
  from: string;
  until: string;
  prizes: string;
};

/** The facts of the site that the form needs. */
export type FormSite = { timeZone: string; minorDigits: number; amount: AmountText };

/** Converts a draft to form fields; null: a new one. */
export function toFields(planned: Planned | null, { timeZone, amount }: FormSite): Fields {
  if (!planned) {
    return {
      titles: noText,
      summaries: noText,
      scoring: 'multiple',
      pointMinor: '',
      minStakeMinor: '',
      categories: [],
      venues: [],
      games: [],
      from: '',
      until: '',
      prizes: '',
    };
  }
  const { texts, prizes } = planned;
  return {
    titles: mapWritten(texts, ({ title }) => title),
    summaries: mapWritten(texts, ({ summary }) => summary),
    scoring: planned.scoring,
    pointMinor: planned.pointMinor === 0 ? '' : amount.write(planned.pointMinor),
    minStakeMinor: planned.minStakeMinor === 0 ? '' : amount.write(planned.minStakeMinor),
    categories: planned.categories,
    venues: planned.venues,
    games: planned.games,
    from: siteClock(new Date(planned.startsAt), timeZone),
    until: siteClock(new Date(planned.endsAt), timeZone),
    prizes: prizes.map((row) => `${row.places} ${amount.write(row.amountMinor)}`).join('\n'),
  };
}

/**
 * Converts the form fields for sending; an amount that does not apply to its scoring is omitted.
 */
export function toInput(
  tournamentId: string,
  fields: Fields,
  { timeZone, minorDigits, amount }: FormSite,
): Sent<typeof saveTournament> {
  const { titles, summaries, scoring } = fields;
  const textOf = (language: keyof LocalText) => ({
    title: titles[language],
    summary: summaries[language],
  });
  return {
    tournamentId,
    texts: { zh: textOf('zh'), hk: textOf('hk'), en: textOf('en'), th: textOf('th') },
    scoring,
    pointMinor: scoring === 'points' ? (amount.read(fields.pointMinor) ?? 0) : 0,
    minStakeMinor: scoring === 'multiple' ? (amount.read(fields.minStakeMinor) ?? 0) : 0,
    categories: fields.categories,
    venues: fields.venues,
    games: fields.games,
    startsAt: siteInstant(fields.from, timeZone).toISOString(),
    endsAt: siteInstant(fields.until, timeZone).toISOString(),
    prizes: readPrizes(fields.prizes, minorDigits) ?? [],
  };
}
