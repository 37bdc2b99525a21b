// How a tournament ranks, and what its places are worth.
//
//   C1  a bet counts if it was placed after its player joined and after the start, is settled
//       before the end, is of a game that counts, and was not placed under a bonus; what is rolled
//       back before prizes are granted counts nothing
//   C2  points: the sum of valid bets, divided by what makes a point, rounded down
//   C3  multiple: the largest payout per unit staked of one bet that won, in thousandths, rounded
//       down; smaller stakes than the least do not count
//   C4  of two who are equal the one who reached it first is ahead; at the same instant, the one
//       whose bet was taken first: no place is shared, and every prize is of one player
//   C5  agents and players who may be offered nothing have no place; who is behind them moves up
//   C6  prizes are granted once, in full, some time after the end, and never taken back

import { listUnwritten } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { prizePlacesMax, tournamentDaysMax } from '@vela/contract/tournament/rules.ts';
import type { TournamentPhase } from '@vela/contract/tournament/rules.ts';
import type { tournamentInput } from '@vela/contract/tournament/staff-calls.ts';
import { addDays, addMs, MINUTE_MS } from '@vela/service/time.ts';
import type { z } from 'zod';

/** What a tournament is, as operators write it. */
export type Written = z.output<typeof tournamentInput>;

/** Places and what each of them gets, from the first one on. */
export type Prizes = Written['prizes'];

/** How many places have a prize. */
export const countPlaces = (prizes: Prizes): number =>
  prizes.reduce((sum, { places }) => sum + places, 0);

/** What all prizes come to. */
export const computeBudget = (prizes: Prizes): bigint =>
  prizes.reduce((sum, { places, amountMinor }) => sum + BigInt(places) * amountMinor, 0n);

/** The prizes with the places that each row is for. */
export function listPlaces(
  prizes: Prizes,
): { fromPlace: number; toPlace: number; amountMinor: bigint }[] {
  let taken = 0;
  return prizes.map(({ places, amountMinor }) => {
    const fromPlace = taken + 1;
    taken += places;
    return { fromPlace, toPlace: taken, amountMinor };
  });
}

/** What a place gets; nothing without a place. */
export const computePrize = (prizes: Prizes, place: number | null): bigint =>
  listPlaces(prizes).find(({ fromPlace, toPlace }) =>
    place === null ? false : fromPlace <= place && place <= toPlace,
  )?.amountMinor ?? 0n;

/** When prizes are granted, at the earliest. */
export const computePaysAt = (endsAt: Date, countingMinutes: number): Date =>
  addMs(endsAt, countingMinutes * MINUTE_MS);

/** Where a tournament that two people approved is in time. */
export function computePhase(
  { startsAt, endsAt, isPaid }: { startsAt: Date; endsAt: Date; isPaid: boolean },
  now: Date,
): TournamentPhase {
  if (isPaid) return 'over';
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'counting';
}

/** True if a tournament can be held as drafted: nothing is missing and no prize rises. */
export function isComplete(
  written: Written,
  now: Date,
  { zone, required }: { zone: string; required: readonly Language[] },
): boolean {
  const { texts, scoring, pointMinor, minStakeMinor, prizes, startsAt, endsAt } = written;
  const scope = [...written.categories, ...written.venues, ...written.games];
  const places = countPlaces(prizes);
  const falls = prizes.every(
    ({ amountMinor }, index) =>
      index === 0 || amountMinor <= (prizes[index - 1]?.amountMinor ?? 0n),
  );
  return (
    listUnwritten(texts, required).length === 0 &&
    (scoring === 'points' ? pointMinor > 0n : minStakeMinor > 0n) &&
    scope.length > 0 &&
    places > 0 &&
    places <= prizePlacesMax &&
    falls &&
    now < startsAt &&
    startsAt < endsAt &&
    endsAt <= addDays(startsAt, tournamentDaysMax, zone)
  );
}
