import { beforeAll, describe, expect, test } from 'vitest';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws } from '../../src/fair/verify.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { TABLES, toTableConfig } from '../../src/tables/tables.ts';
import { loadFace } from './faces.ts';
import type { TableFace } from './table-face.ts';

const LANGUAGES = Object.keys(languages).filter(isLanguage);

const cases = TABLES.flatMap((table) =>
  LANGUAGES.map((language) => [table.code, language, table] as const),
);

describe.each(cases)('the face of %s in %s', (_, language, table) => {
  const game = TABLE_GAMES[table.kind];
  const config = toTableConfig(table, 'Asia/Hong_Kong');
  const outcomes = Array.from({ length: 300 }, (_round, i) =>
    game.play(openTableDraws(commitTo('0c'), 'face', i)),
  );
  let face: TableFace;
  beforeAll(async () => {
    face = await loadFace(table.kind, language);
  });

  test('has unique names for every spot and spot kind', () => {
    const names = game.spots.map((spot) => face.toSpotName(spot));
    for (const [i, spot] of game.spots.entries()) expect(names[i]).not.toBe(spot);
    expect(new Set(names).size).toBe(game.spots.length);
    const kinds = Object.keys(config.oddsMilli);
    for (const kind of kinds) expect(face.toSpotKindName(kind)).not.toBe(kind);
    expect(new Set(kinds.map((kind) => face.toSpotKindName(kind))).size).toBe(kinds.length);
  });

  test('has texts for every result and rule, without unfilled placeholders', () => {
    const texts = [
      ...outcomes.map((outcome) => face.toResultText(outcome)),
      ...face.listRules(config),
      face.fact,
      face.dealingText,
      face.pastTitle,
    ];
    for (const text of texts) expect(text).toMatch(/^[^{}]+$/);
  });

  test('colours a result like the spot that it is named after', () => {
    for (const outcome of outcomes) {
      expect(['red', 'blue', 'green', 'black']).toContain(face.toResultZone(outcome));
    }
  });
});

describe.each(TABLES.map((table) => [table.code, table] as const))('table %s', (_, table) => {
  test('has limits, odds and an exact return for every spot kind, and no others', () => {
    const game = TABLE_GAMES[table.kind];
    const config = toTableConfig(table, 'Asia/Hong_Kong');
    const kinds = [...new Set(game.spots.map((spot) => game.toSpotKind(spot)))].toSorted();
    for (const facts of [config.limitsMinor, config.oddsMilli, config.rtpPpm]) {
      expect(Object.keys(facts).toSorted()).toEqual(kinds);
    }
    for (const kind of kinds) {
      expect(config.limitsMinor[kind]?.min).toBeGreaterThan(0);
      expect(config.oddsMilli[kind]?.[0]).toBeGreaterThan(0);
      // A triple at sic bo returns 83.8 %, at the specified 180 to 1.
      expect(config.rtpPpm[kind]).toBeGreaterThan(830_000);
    }
  });
});
