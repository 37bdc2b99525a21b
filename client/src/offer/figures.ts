import type { Reply } from '@vela/contract/call.ts';
import type { listPromotions } from '@vela/contract/promotion/calls.ts';
import { onceBp, writeDecimalOdds } from '@vela/contract/promotion/rules.ts';
import type { PromotionType } from '@vela/contract/promotion/rules.ts';
import { fill } from '../fill.ts';
import type { messages } from './messages.en.ts';

/*
 * What an offer's card and its table show. Shared by the player app and the console's preview, so
 * that an operator sees what players will see.
 */

/** The messages for an offer's figures in one language. */
export type OfferWords = typeof messages;

type Shown = Pick<
  Reply<typeof listPromotions>['list'][number],
  'type' | 'summary' | 'terms' | 'venueName' | 'freePlace' | 'endsAt' | 'picture'
>;

/** How figures are formatted; the apps' formats conform to it. */
export type FigureFormat = {
  money(minor: number): string;
  percentBp(bp: number): string;
  dateTime(at: string): string;
};

/** A turnover multiple as a figure. */
export const timesOf = (turnoverBp: number): string => String(turnoverBp / onceBp);

const toDays = (days: number, one: string, many: string): string =>
  days === 1 ? one : fill(many, { days });

/** The requirement on the winnings of a free play. */
const describeWinnings = (words: OfferWords, { turnoverBp }: Shown['terms']): string =>
  turnoverBp === 0
    ? words.winningsCash
    : fill(words.winningsTurnover, { times: timesOf(turnoverBp) });

/** An offer's turnover requirement and its days, in one line. */
function describeTerms(words: OfferWords, { terms }: Pick<Shown, 'terms'>): string {
  if (terms.freePlay !== null) {
    const days = toDays(terms.validDays, words.useOneDay, words.useDays);
    return `${describeWinnings(words, terms)} · ${days}`;
  }
  if (terms.turnoverBp === 0) return words.noTurnover;
  const turnover = fill(words.turnover, { times: timesOf(terms.turnoverBp) });
  return `${turnover} · ${toDays(terms.validDays, words.oneDay, words.days)}`;
}

/** An offer's summary and its turnover requirement, for cards. */
export function describeOffer(words: OfferWords, offer: Pick<Shown, 'summary' | 'terms'>): string {
  const terms = describeTerms(words, offer);
  // The Chinese full stop includes its own space.
  return offer.summary.endsWith('。') ? `${offer.summary}${terms}` : `${offer.summary} ${terms}`;
}

/** The labels on an offer's card. */
export const listTags = (
  words: OfferWords,
  { type, venueName }: Pick<Shown, 'type' | 'venueName'>,
): string[] => [words.types[type], ...(venueName === null ? [] : [venueName])];

/** One figure of an offer. */
export type Figure = [name: string, value: string];

/** An offer's named figures, in order of importance. */
export function listFigures(
  words: OfferWords,
  format: FigureFormat,
  offer: Pick<Shown, 'terms' | 'venueName' | 'freePlace' | 'endsAt'>,
): Figure[] {
  const { terms, venueName, endsAt } = offer;
  if (terms.freePlay !== null) {
    return [
      ...listFreeFigures(words, format, offer, terms.freePlay),
      [words.often, words.periods[terms.period]],
      [words.expires, format.dateTime(endsAt)],
    ];
  }
  const { formula, steps, maxStakeMinor } = terms;
  const deposit = formula === 'cashback' ? words.lossLeast : words.deposit;
  const rate = formula === 'cashback' ? words.lossRate : words.rate;
  const isShare = formula === 'percent' || formula === 'cashback';
  const lines: Figure[] = [];
  for (const { depositMinor, bonusMinor } of steps) {
    const name = fill(words.step, { deposit: format.money(depositMinor) });
    lines.push([name, format.money(bonusMinor)]);
  }
  if (formula !== 'steps') {
    lines.push([deposit, format.money(terms.depositMinor)]);
    if (isShare) lines.push([rate, format.percentBp(terms.rateBp)]);
    lines.push([isShare ? words.bonusMost : words.bonus, format.money(terms.bonusMinor)]);
  }
  if (terms.turnoverBp === 0) {
    lines.push([words.times, words.noTurnover]);
  } else {
    lines.push([words.times, `${timesOf(terms.turnoverBp)}×`]);
    lines.push([
      words.maxStake,
      maxStakeMinor === null ? words.anyStake : format.money(maxStakeMinor),
    ]);
    lines.push([words.valid, toDays(terms.validDays, words.validOneDay, words.validDays)]);
  }
  if (venueName !== null) lines.push([words.venue, venueName]);
  lines.push([words.often, words.periods[terms.period]]);
  lines.push([words.expires, format.dateTime(endsAt)]);
  return lines;
}

function listFreeFigures(
  words: OfferWords,
  format: FigureFormat,
  { terms, freePlace }: Pick<Shown, 'terms' | 'freePlace'>,
  { rounds, stakeMinor, minOddsMilli }: NonNullable<Shown['terms']['freePlay']>,
): Figure[] {
  const stake = format.money(stakeMinor);
  const lines: Figure[] = [];
  if (terms.depositMinor > 0) lines.push([words.deposit, format.money(terms.depositMinor)]);
  if (terms.formula === 'freeBet') lines.push([words.freeBet, stake]);
  else lines.push([words.freeRounds, fill(words.freeCount, { count: rounds, stake })]);
  if (freePlace !== null) {
    lines.push([words.venue, freePlace.venueName]);
    lines.push([words.games, freePlace.games.map(({ name }) => name).join(' · ')]);
  }
  if (minOddsMilli !== null) lines.push([words.leastOdds, writeDecimalOdds(minOddsMilli)]);
  lines.push([words.winnings, describeWinnings(words, terms)]);
  lines.push([words.valid, toDays(terms.validDays, words.validOneDay, words.validDays)]);
  return lines;
}

const looks = {
  limited: { tone: 'warm', object: 'hourglass-done' },
  firstDeposit: { tone: 'warm', object: 'wrapped-gift' },
  daily: { tone: 'cool', object: 'calendar' },
  sports: { tone: 'green', object: 'trophy' },
  highRebate: { tone: 'rose', object: 'cherries' },
  vip: { tone: 'cool', object: 'crown' },
} as const satisfies Record<PromotionType, { tone: string; object: string }>;

/** The tint of an offer's card, and its picture if the operator has set one. */
export function lookOf(
  { type, picture }: Pick<Shown, 'type' | 'picture'>,
  urlOf: (object: (typeof looks)[PromotionType]['object']) => string,
) {
  const { tone, object } = looks[type];
  return { tone, art: picture?.sizes[0]?.url ?? urlOf(object) };
}
