import dragonUrl from '@vela/ui/art/objects/dragon-face.webp';
import tigerUrl from '@vela/ui/art/objects/tiger-face.webp';
import { RANKS, toRank } from '../../src/tables/cards.ts';
import { isDragonTigerOutcome, toPoints } from '../../src/tables/dragon-tiger.ts';
import feltUrl from '../art/pearl-table.svg';
import { fill } from '../locale.ts';
import { defineTableFace } from './table-face.ts';
import type { TableFace } from './table-face.ts';

const toRankText = (rank: string): string => (rank === 'T' ? '10' : rank);

/** Dragon tiger, on blue felt: one card each, named by its rank. */
export const dragonTigerFace: TableFace = defineTableFace({
  look: 'pearl',
  feltUrl,
  places: { main: ['dragon', 'tie', 'tiger'], side: [] },
  zones: { dragon: 'red', tie: 'green', tiger: 'blue' },
  hands: [
    { hand: 'dragon', zone: 'red', emblemUrl: dragonUrl },
    { hand: 'tiger', zone: 'blue', emblemUrl: tigerUrl },
  ],
  road: {
    red: 'dragon',
    blue: 'tiger',
    tie: 'tie',
    letters: { red: 'dragon', blue: 'tiger', tie: 'even' },
  },
  isOutcome: isDragonTigerOutcome,
  toRoadEntry: (roundNo, { winner }) => ({
    roundNo,
    winner: winner === 'tie' ? 'tie' : winner === 'dragon' ? 'red' : 'blue',
    hasRedMark: false,
    hasBlueMark: false,
  }),
  toPointsText: (points) => toRankText(RANKS[points - 1] ?? ''),
  toResultText: ({ dragon, tiger, winner }, words) => {
    const [high, low] = toPoints(dragon) >= toPoints(tiger) ? [dragon, tiger] : [tiger, dragon];
    const ranks = { high: toRankText(toRank(high)), low: toRankText(toRank(low)) };
    if (winner === 'tie') return fill(words.table.tieOf, { rank: ranks.high });
    return fill(words.table.beats, { spot: words.spots[winner], ...ranks });
  },
  listRules: ({ dragonTigerRules: rules }, { oddsMilli }) => [
    rules.deal,
    rules.ranks,
    fill(rules.tie, { odds: (oddsMilli['tie'] ?? 0) / 1000 }),
  ],
});
