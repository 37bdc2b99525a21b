import { describe, expect, test } from 'vitest';
import { everyLanguage } from '@vela/contract/language.ts';
import { CATALOGUE, SLOTS } from '../src/catalogue.ts';
import type { SlotConfig } from '../src/protocol/slot.ts';
import { FULL_GRID } from '../src/slots/hold.ts';
import { ATLASES, findAtlasCell } from './art/atlas.ts';
import { loadMessages, toGameName } from './locale.ts';
import type { Language } from './locale.ts';

/** Every symbol of a slot, and the names of mixes. */
function listShown(slot: SlotConfig): string[] {
  const free = 'freeStrips' in slot ? slot.freeStrips.flat() : [];
  const mixes = slot.design === 'lines' ? slot.mixes.map(({ name }) => name) : [];
  return [...new Set([...slot.strips.flat(), ...free]), ...mixes];
}

describe.each(everyLanguage)('in %s', (language) => {
  test.each(CATALOGUE.map((game) => [game.code, game] as const))(
    'the page of %s names it as the lobby does, except for the number of a table',
    async (code, game) => {
      const name = toGameName(await loadMessages(language), code);
      const names: Partial<Record<Language, string>> = game.names;
      expect((names[language] ?? game.names.en).replace(/ [A-Z]\d\d$/, '')).toBe(name);
    },
  );

  test.each([...SLOTS.values()])('every symbol of $code has a name', async (game) => {
    const { symbols } = await loadMessages(language);
    const shown = [...listShown(game), ...(game.design === 'hold' ? [FULL_GRID] : [])];
    for (const symbol of shown) expect(symbols).toHaveProperty(symbol);
  });
});

test.each([...SLOTS.values()])('every symbol of $code has a picture', (game) => {
  const pictured = listShown(game).map((symbol) => findAtlasCell(symbol));
  expect(pictured).not.toContain(null);
  expect(new Set(pictured.map((cell) => cell?.atlas)).size).toBe(1);
});

test('no symbol is in two pictures', () => {
  const all = Object.values(ATLASES).flatMap(({ symbols }): readonly string[] => symbols);
  expect(new Set(all).size).toBe(all.length);
});
