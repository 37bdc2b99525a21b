import { isBaccaratOutcome } from '../../src/tables/baccarat.ts';
import feltUrl from '../art/felt-table.svg';
import { fill } from '../locale.ts';
import { defineTableFace } from './table-face.ts';
import type { TableFace } from './table-face.ts';

/** Baccarat, on green felt. */
export const baccaratFace: TableFace = defineTableFace({
  look: 'felt',
  feltUrl,
  places: { main: ['player', 'tie', 'banker'], side: ['playerPair', 'bankerPair'] },
  zones: { player: 'blue', tie: 'green', banker: 'red', playerPair: 'blue', bankerPair: 'red' },
  hands: [
    { hand: 'player', zone: 'blue', emblemUrl: null },
    { hand: 'banker', zone: 'red', emblemUrl: null },
  ],
  road: {
    red: 'banker',
    blue: 'player',
    tie: 'tie',
    letters: { red: 'banker', blue: 'player', tie: 'tie' },
  },
  isOutcome: isBaccaratOutcome,
  toRoadEntry: (roundNo, { winner, isPlayerPair, isBankerPair }) => ({
    roundNo,
    winner: winner === 'tie' ? 'tie' : winner === 'banker' ? 'red' : 'blue',
    hasRedMark: isBankerPair,
    hasBlueMark: isPlayerPair,
  }),
  toPointsText: (points) => String(points),
  toResultText: ({ winner, playerPoints, bankerPoints, isNatural }, words) => {
    const points = Math.max(playerPoints, bankerPoints);
    const text =
      winner === 'tie'
        ? fill(words.table.tie, { points })
        : fill(words.table.wins, { spot: words.spots[winner], points });
    return isNatural ? `${text} · ${words.table.natural}` : text;
  },
  listRules: ({ tableRules }) => [
    tableRules.deal,
    tableRules.natural,
    tableRules.player,
    tableRules.banker,
    tableRules.tie,
  ],
});
