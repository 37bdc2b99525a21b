/** What a reader has chosen on this device: odds form, price changes, stakes, favourites, pins. */
import { oddsFormats } from '@vela/ui/format/odds.ts';
import type { OddsFormat } from '@vela/ui/format/odds.ts';
import { priceChoices } from '../../src/protocol/book.ts';
import type { PriceChoice } from '../../src/protocol/book.ts';

/** The choices of a device. */
export interface Choices {
  oddsForm: OddsFormat;
  /** The odds form that the page around stated last; null before it has. */
  statedForm: OddsFormat | null;
  prices: PriceChoice;
  /** The last distinct stakes in minor units, the latest first. */
  stakesMinor: readonly number[];
  /** The stakes that the slip offers; null for those of the book. */
  quickStakesMinor: readonly number[] | null;
  /** Ids of events. */
  favourites: readonly string[];
  /** Keys of market groups that are shown first. */
  pinned: readonly string[];
}

/** The choices of a new device. */
export const firstChoices: Choices = {
  oddsForm: 'decimal',
  statedForm: null,
  prices: 'better',
  stakesMinor: [],
  quickStakesMinor: null,
  favourites: [],
  pinned: [],
};

/** How many favourites are kept. Chosen: matches end, and players do not remove their stars. */
const favouritesMax = 100;

/** Reads stored choices; what is missing or unknown is as on a new device. */
export function parseChoices(text: string | null): Choices {
  const stored = toRecord(text);
  const quick = toStakes(stored['quickStakesMinor']);
  return {
    oddsForm: oneOf(oddsFormats, stored['oddsForm']) ?? firstChoices.oddsForm,
    statedForm: oneOf(oddsFormats, stored['statedForm']),
    prices: oneOf(priceChoices, stored['prices']) ?? firstChoices.prices,
    stakesMinor: toStakes(stored['stakesMinor']),
    quickStakesMinor: quick.length === 0 ? null : quick,
    favourites: toTexts(stored['favourites']),
    pinned: toTexts(stored['pinned']),
  };
}

/** The choices with the odds form of the page around, if it is another one than the last time. */
export function takeOddsForm(choices: Choices, stated: string | null): Choices {
  const form = oneOf(oddsFormats, stated);
  // The newer choice counts: one that was made in the book since stays.
  if (form === null || form === choices.statedForm) return choices;
  return { ...choices, oddsForm: form, statedForm: form };
}

function toRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];

const toStakes = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((it) => typeof it === 'number' && Number.isSafeInteger(it) && it > 0)
    : [];

/** How many of the last stakes are kept and offered. Chosen: a row of a small phone with four more. */
const lastStakesMax = 2;

/** The last stakes after another one. */
export const addStake = (stakesMinor: readonly number[], stakeMinor: number): readonly number[] =>
  [stakeMinor, ...stakesMinor.filter((it) => it !== stakeMinor)].slice(0, lastStakesMax);

/**
 * The stakes that a slip offers: the quick ones, and the last ones that are not among them; by
 * size.
 */
export function listOfferedStakes(
  { stakesMinor, quickStakesMinor }: Choices,
  ofBook: readonly number[],
): number[] {
  return [...new Set([...(quickStakesMinor ?? ofBook), ...stakesMinor])].toSorted((a, b) => a - b);
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | null {
  return names.find((name) => name === value) ?? null;
}

/** The list with an item added at its front, or without it if it was there. */
export function toggleIn(items: readonly string[], item: string): readonly string[] {
  return items.includes(item)
    ? items.filter((it) => it !== item)
    : [item, ...items].slice(0, favouritesMax);
}
