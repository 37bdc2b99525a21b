/** Drafts of e-sports: the heroes that sides pick and ban for a map, or the maps that they pick. */
import { openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import type { BookDraft } from '../../protocol/draft.ts';
import type { EventFacts } from '../facts.ts';
import { drawUnit } from './chance.ts';
import { heroCount, mapCount } from './draft-names.ts';
import { periodOf } from './play-sets.ts';
import type { Fixture, WorldSeed } from './season.ts';

/** When the first draft, and the maps of a shooting game, are published before the start. */
const draftsMs = 600_000;

/** How many heroes each side picks for a map, and how many it bans. */
const picked = 5;
const banned = 3;

/** The most maps of a match. */
const mapsMax = 5;

/** How many maps of a shooting game there are to pick from. */
const pickedMaps = 3;

/** The draft of a map, in the order in which maps are played. */
export type MapDraft = BookDraft;

/** The drafts of every map that a match may have; drawn beside the match, which stays the same. */
export function drawDrafts(seed: WorldSeed, { id, league }: Fixture): MapDraft[] {
  if (league.title === null) return [];
  const draws = openDraws({ serverSeed: seed, clientSeed: `${id} draft`, nonce: 0 });
  if (league.sport === 'shooter') return drawMaps(draws);
  return Array.from({ length: mapsMax }, (_, at) => {
    const heroes = drawSome('hero', heroCount, draws);
    const take = (from: number, length: number): string[] => heroes.slice(from, from + length);
    return {
      period: periodOf('map', at + 1),
      map: null,
      mapBy: null,
      picks: { home: take(0, picked), away: take(picked, picked) },
      bans: { home: take(picked * 2, banned), away: take(picked * 2 + banned, banned) },
    };
  });
}

/** Each side picks a map; the one that is left decides. */
function drawMaps(draws: Draws): MapDraft[] {
  const maps = drawSome('map', mapCount, draws).slice(0, pickedMaps);
  return maps.map((map, at) => ({
    period: periodOf('map', at + 1),
    map,
    mapBy: (['home', 'away'] as const)[at] ?? null,
    picks: null,
    bans: null,
  }));
}

function drawSome(kind: 'hero' | 'map', of: number, draws: Draws): string[] {
  return Array.from({ length: of }, (_, at) => ({ code: `${kind}-${at}`, key: drawUnit(draws) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ code }) => code);
}

/**
 * The drafts that are known at an instant: maps of a shooting game together, heroes of a map when
 * the map before it is over. Maps that are not played have none.
 */
export function draftsUntil(
  drafts: readonly MapDraft[],
  facts: EventFacts,
  nowMs: number,
): readonly MapDraft[] {
  if (nowMs < facts.startsAtMs - draftsMs) return [];
  if (drafts.every(({ map }) => map !== null)) return drafts;
  const [home, away] = facts.periods.full?.counts.maps ?? [0, 0];
  return drafts.slice(0, home + away + (facts.endedAtMs === null ? 1 : 0));
}
