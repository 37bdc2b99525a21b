import { describe, expect, test } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws } from '../../../src/fair/verify.ts';
import { TABLE_GAMES } from '../../../src/tables/games.ts';
import { computeRoads } from '../../../src/tables/roads.ts';
import { loadBaccaratLook } from '../baccarat/face.tsx';
import { loadDragonTigerLook } from '../dragon-tiger/face.tsx';
import { toRoadEntries, toRoadsLabel } from './road-entries.ts';

describe.each([
  ['baccarat', loadBaccaratLook],
  ['dragonTiger', loadDragonTigerLook],
] as const)('the look of %s', (kind, load) => {
  const game = TABLE_GAMES[kind];
  const rounds = Array.from({ length: 300 }, (_round, i) => ({
    roundNo: i + 1,
    outcome: game.play(openTableDraws(commitTo('0c'), 'face', i)),
  }));

  test('lays out every spot once, with a colour', async () => {
    const { places, zones } = await load('en');
    expect([...places.main, ...places.side].toSorted()).toEqual([...game.spots].toSorted());
    for (const spot of game.spots) expect(zones).toHaveProperty(spot);
  });

  test('marks on its roads the winning side, and reads them out', async () => {
    const look = await load('en');
    for (const { roundNo, outcome } of rounds) {
      const { winner } = look.toRoadEntry(roundNo, outcome);
      for (const side of ['red', 'blue', 'tie'] as const) {
        expect(game.toSpotResult(look.road[side], outcome) === 'won').toBe(side === winner);
      }
    }
    expect(toRoadsLabel(look, computeRoads(toRoadEntries(look, rounds)))).toMatch(/^[^{}]+$/);
  });

  test.each(['hk', 'zh', 'th', 'vn', 'pg', 'fp', 'md', 'en'] as const)(
    'has the signs on its roads in %s that a lobby shows',
    async (language) => {
      const look = await load(language);
      for (const { roundNo, outcome } of rounds) {
        const { sign } = game.toRoadMark(outcome);
        const { winner } = look.toRoadEntry(roundNo, outcome);
        expect(game.roadSigns[sign]?.[language]).toBe(look.letters[winner]);
      }
    },
  );

  test('shows only the cards of its own hands', async () => {
    const look = await load('en');
    const hands = look.hands.map(({ hand }) => hand);
    for (const { outcome } of rounds) {
      for (const piece of game.listDealt(outcome)) {
        expect(hands).toContain(piece.hand);
        expect(look.toPointsText(piece.points)).not.toBe('');
      }
    }
  });
});
