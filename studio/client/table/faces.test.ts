import { describe, expect, test } from 'vitest';
import { commitTo } from '../../src/fair/draws.ts';
import { openTableDraws } from '../../src/fair/verify.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { computeRoads } from '../../src/tables/roads.ts';
import { TABLES, toTableConfig } from '../../src/tables/tables.ts';
import { loadMessages, toSpotName } from '../locale.ts';
import { TABLE_FACES } from './faces.ts';
import { toRoadEntries, toRoadsLabel } from './road-entries.ts';

const LANGUAGES = ['zh', 'hk', 'en', 'th'] as const;

describe.each(TABLES.map((table) => [table.code, table] as const))('the face of %s', (_, table) => {
  const game = TABLE_GAMES[table.kind];
  const face = TABLE_FACES[table.kind];
  const config = toTableConfig(table);
  const rounds = Array.from({ length: 300 }, (_round, i) => ({
    roundNo: i + 1,
    outcome: game.play(openTableDraws(commitTo('0c'), 'face', i)),
  }));

  test('lays out every place once, with a colour, limits and odds', () => {
    const { main, side } = face.places;
    expect([...main, ...side].toSorted()).toEqual([...game.spots].toSorted());
    for (const spot of game.spots) {
      expect(face.zones).toHaveProperty(spot);
      expect(config.limitsMinor[spot]?.min).toBeGreaterThan(0);
      expect(config.oddsMilli[spot]).toBeGreaterThan(0);
      expect(config.rtpPpm[spot]).toBeGreaterThan(850_000);
    }
  });

  test('marks on its roads the side that won its place', () => {
    for (const { roundNo, outcome } of rounds) {
      const { winner } = face.toRoadEntry(roundNo, outcome);
      for (const side of ['red', 'blue', 'tie'] as const) {
        const result = game.toSpotResult(face.road[side], outcome);
        expect(result === 'won').toBe(side === winner);
      }
    }
  });

  test.each(LANGUAGES)('has words for every place, result and rule in %s', async (language) => {
    const words = await loadMessages(language);
    for (const spot of game.spots) expect(toSpotName(words, spot)).not.toBe(spot);
    const roads = computeRoads(toRoadEntries(face, rounds));
    const texts = [
      ...rounds.map(({ outcome }) => face.toResultText(outcome, words)),
      ...face.listRules(words, config),
      toRoadsLabel(face, roads, words),
    ];
    for (const text of texts) expect(text).toMatch(/^[^{}]+$/);
  });

  test('shows the cards of its own hands only', () => {
    const hands = face.hands.map(({ hand }) => hand);
    for (const { outcome } of rounds) {
      for (const card of game.listDealt(outcome)) {
        expect(hands).toContain(card.hand);
        expect(face.toPointsText(card.points)).not.toBe('');
      }
    }
  });
});
