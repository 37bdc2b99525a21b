import type { Reply, Sent } from '@vela/contract/call.ts';
import { freeFormulas, onceBp } from '@vela/contract/promotion/rules.ts';
import type {
  bonusFormulas,
  PromotionPeriod,
  PromotionType,
} from '@vela/contract/promotion/rules.ts';
import type { getOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import type { AmountText } from '../app/form/amount-field.tsx';
import { readBlocks, writeBlocks } from '../app/form/block-text.ts';
import { noPicture, toPictureInput } from '../app/form/picture-fields.ts';
import type { PictureFields } from '../app/form/picture-fields.ts';
import { readSpan, writeSpan } from '../app/form/span-fields.tsx';
import type { SpanFields } from '../app/form/span-fields.tsx';
import type { ConsoleLanguage } from '../app/language.ts';

/** An offer as operators edit it. */
export type OfferDraft = Reply<typeof getOffer>;

/** The texts of an offer in one language; the body in the format of `BlocksField`. */
export type Writing = { title: string; summary: string; body: string };

/** An offer as form fields: amounts as typed, rates in percent, turnover as a multiple. */
export type Fields = SpanFields & {
  type: PromotionType;
  texts: Record<ConsoleLanguage, Writing>;
  picture: PictureFields;
  formula: (typeof bonusFormulas)[number];
  deposit: string;
  bonus: string;
  percent: number | null;
  steps: { deposit: string; bonus: string }[];
  freeVenue: string;
  freeGames: string[];
  freeRounds: number | null;
  freeStake: string;
  /** Decimal odds; null: any. */
  minOdds: number | null;
  times: number | null;
  maxStake: string;
  /** Empty: none is locked. */
  venue: string;
  validDays: number | null;
  period: PromotionPeriod;
  minLevel: number | null;
  maxLevel: number | null;
  newDays: number | null;
  tag: string;
  countries: string[];
  isOptedIn: boolean;
  code: string;
  isReviewed: boolean;
  budget: string;
};

/** The conversions of a form's amounts and times. */
export type Reading = { amounts: AmountText; timeZone: string };

const nothing: Writing = { title: '', summary: '', body: '' };

/** The form of a new offer. Chosen: cautious defaults. */
export const newFields: Fields = {
  type: 'limited',
  texts: { zh: nothing, hk: nothing, en: nothing, th: nothing },
  picture: noPicture,
  formula: 'fixed',
  deposit: '',
  bonus: '',
  percent: null,
  steps: [],
  freeVenue: '',
  freeGames: [],
  freeRounds: 10,
  freeStake: '',
  minOdds: 1.5,
  times: 1,
  maxStake: '',
  venue: '',
  validDays: 14,
  period: 'once',
  minLevel: 1,
  maxLevel: 10,
  newDays: null,
  tag: '',
  countries: [],
  isOptedIn: false,
  code: '',
  isReviewed: false,
  budget: '',
  from: '',
  until: '',
};

/** Converts an offer to form fields. */
export function toFields(draft: OfferDraft, { amounts, timeZone }: Reading): Fields {
  const { offer, texts, picture, terms, audience } = draft;
  const write = (minor: number): string => (minor === 0 ? '' : amounts.write(minor));
  const toWriting = ({ title, summary, blocks }: OfferDraft['texts']['en']): Writing => ({
    title,
    summary,
    body: writeBlocks(blocks),
  });
  const { alts, ...file } = picture ?? { alts: noPicture.alts };
  return {
    ...audience,
    type: offer.type,
    texts: {
      zh: toWriting(texts.zh),
      hk: toWriting(texts.hk),
      en: toWriting(texts.en),
      th: toWriting(texts.th),
    },
    picture: 'pictureId' in file ? { file, alts: { ...noPicture.alts, ...alts } } : noPicture,
    formula: terms.formula,
    deposit: write(terms.depositMinor),
    bonus: write(terms.bonusMinor),
    percent: terms.rateBp / 100,
    steps: terms.steps.map(({ depositMinor, bonusMinor }) => ({
      deposit: write(depositMinor),
      bonus: write(bonusMinor),
    })),
    ...toFreeFields(terms.freePlay, amounts),
    times: terms.turnoverBp / onceBp,
    maxStake: amounts.write(terms.maxStakeMinor),
    venue: terms.venue ?? '',
    validDays: terms.validDays,
    period: terms.period,
    code: draft.code,
    isReviewed: draft.isReviewed,
    budget: write(offer.budgetMinor),
    ...writeSpan({ from: offer.startsAt, until: offer.endsAt }, timeZone),
  };
}

type FreePlay = NonNullable<OfferDraft['terms']['freePlay']>;

function toFreeFields(freePlay: FreePlay | null, { write }: AmountText) {
  if (freePlay === null) {
    const { freeVenue, freeGames, freeRounds, freeStake, minOdds } = newFields;
    return { freeVenue, freeGames, freeRounds, freeStake, minOdds };
  }
  const { venue, games, rounds, stakeMinor, minOddsMilli } = freePlay;
  return {
    freeVenue: venue,
    freeGames: games,
    freeRounds: rounds,
    freeStake: write(stakeMinor),
    minOdds: minOddsMilli === null ? null : minOddsMilli / 1000,
  };
}

/** Returns the free play of the form; null if its formula has none, or it is not chosen yet. */
function toFreePlay(fields: Fields, { read }: AmountText): FreePlay | null {
  const { formula, freeVenue, freeGames, freeRounds, freeStake, minOdds } = fields;
  const stakeMinor = read(freeStake) ?? 0;
  const isChosen = freeVenue !== '' && freeGames.length > 0 && stakeMinor > 0;
  if (!freeFormulas.has(formula) || !isChosen) return null;
  const isBet = formula === 'freeBet';
  return {
    venue: freeVenue,
    games: freeGames,
    rounds: isBet ? 1 : (freeRounds ?? 1),
    stakeMinor,
    minOddsMilli: isBet && minOdds !== null ? Math.round(minOdds * 1000) : null,
  };
}

/** Converts form fields to terms; figures that the formula does not use are omitted. */
export function toTerms(fields: Fields, amounts: AmountText): OfferDraft['terms'] {
  const { formula } = fields;
  const { read } = amounts;
  const isShare = formula === 'percent' || formula === 'cashback';
  const hasSteps = formula === 'steps';
  const isFree = freeFormulas.has(formula);
  return {
    formula,
    depositMinor: hasSteps ? 0 : (read(fields.deposit) ?? 0),
    bonusMinor: hasSteps || isFree ? 0 : (read(fields.bonus) ?? 0),
    rateBp: isShare ? Math.round((fields.percent ?? 0) * 100) : 0,
    steps: hasSteps
      ? fields.steps.map(({ deposit, bonus }) => ({
          depositMinor: read(deposit) ?? 0,
          bonusMinor: read(bonus) ?? 0,
        }))
      : [],
    turnoverBp: Math.round((fields.times ?? 0) * onceBp),
    maxStakeMinor: isFree ? null : read(fields.maxStake),
    venue: isFree || fields.venue === '' ? null : fields.venue,
    validDays: fields.validDays ?? 1,
    period: fields.period,
    freePlay: toFreePlay(fields, amounts),
  };
}

/** Converts the form fields for sending. */
export function toInput(
  fields: Fields,
  { amounts, timeZone }: Reading,
): Omit<Sent<typeof saveOffer>, 'promotionId' | 'version'> {
  const toWriting = ({ title, summary, body }: Writing) => ({
    title: title.trim(),
    summary: summary.trim(),
    blocks: readBlocks(body),
  });
  const { texts, minLevel, maxLevel, newDays, tag, countries, isOptedIn } = fields;
  const { from, until } = readSpan(fields, timeZone);
  return {
    type: fields.type,
    texts: {
      zh: toWriting(texts.zh),
      hk: toWriting(texts.hk),
      en: toWriting(texts.en),
      th: toWriting(texts.th),
    },
    picture: toPictureInput(fields.picture),
    terms: toTerms(fields, amounts),
    audience: {
      minLevel: minLevel ?? 1,
      maxLevel: maxLevel ?? 10,
      newDays,
      tag: tag.trim(),
      countries,
      isOptedIn,
    },
    code: fields.code.trim(),
    isReviewed: fields.isReviewed,
    budgetMinor: amounts.read(fields.budget) ?? 0,
    startsAt: from ?? '',
    endsAt: until ?? '',
  };
}
