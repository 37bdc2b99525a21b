import { isPlaceAmong } from '../../src/book/ranking.ts';
import type { TradingEventReply, TradingPlace } from '../../src/protocol/trading.ts';
import { parseFigure } from './figures.ts';

/** The place of a runner as typed; empty for a non-starter. */
export interface TypedPlace {
  runner: string;
  place: string;
}

/** The initial places of a season: the known ones, the best first. */
export function toPlaceRows({
  runners,
  places,
}: Pick<TradingEventReply, 'runners' | 'places'>): TypedPlace[] {
  const placed = new Set(places.map(({ runner }) => runner));
  const others = (runners ?? []).filter((runner) => !placed.has(runner));
  return [
    ...places.map(({ runner, place }) => ({ runner, place: String(place) })),
    ...others.map((runner) => ({ runner, place: '' })),
  ];
}

/** The typed place; null if it is invalid. */
export const parsePlace = (text: string): number | null =>
  parseFigure(text, 1, { min: 1, max: 500 });

/** The typed ranking; null if it is invalid. */
export function toPlaces(rows: readonly TypedPlace[]): TradingPlace[] | null {
  const typed = rows.filter(({ place }) => place !== '');
  const places = typed.flatMap(({ runner, place: text }) => {
    const place = parsePlace(text);
    return place === null ? [] : [{ place, runner }];
  });
  const all = places.map(({ place }) => place);
  const isRanking = all.every((place) => isPlaceAmong(place, all));
  return isRanking && all.length === typed.length && all.length > 0 ? places : null;
}
