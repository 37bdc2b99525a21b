import { describe, expect, test } from 'vitest';
import { brandStyle, computeBrandTokens } from './brand.ts';
import { contrastRatio } from './contrast.ts';

const COLOURS = [
  '#2c44e4',
  '#c8102e',
  '#0a7a50',
  '#ffd500',
  '#000000',
  '#ffffff',
  '#ff8ac4',
  '#808080',
  '#00ffff',
];

describe('a site colour can never break contrast', () => {
  test.each(COLOURS)('%s reads on every pair in both themes', (colour) => {
    for (const tokens of Object.values(computeBrandTokens(colour))) {
      expect(contrastRatio('#ffffff', tokens.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#ffffff', tokens['brand-1'])).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#ffffff', tokens['brand-2'])).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#ffffff', tokens['accent-pressed'])).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(tokens['accent-text'], tokens['accent-soft'])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  test.each(COLOURS)('%s gives an accent that reads on the pages of both themes', (colour) => {
    const { light, dark } = computeBrandTokens(colour);
    for (const surface of ['#f5f4f1', '#ffffff'])
      expect(contrastRatio(light['accent-text'], surface)).toBeGreaterThanOrEqual(4.5);
    for (const surface of ['#0b0d13', '#161922', '#191d27'])
      expect(contrastRatio(dark['accent-text'], surface)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a colour that already reads is kept', () => {
  expect(computeBrandTokens('#2c44e4').light.accent).toBe('#2c44e4');
  expect(computeBrandTokens('#c8102e').light.accent).toBe('#c8102e');
});

test('what is not a colour is refused, so that no style can be smuggled in', () => {
  for (const bad of ['red', '#fff', '#2c44e4;}', '', '#2c44e4ff'])
    expect(() => brandStyle(bad)).toThrow(RangeError);
});

test('the style sheet holds both themes and nothing but hex colours', () => {
  const style = brandStyle('#c8102e');
  expect(style).toMatch(/^:root\{(--[a-z0-9-]+:#[0-9a-f]{6};)+\}\[data-theme="dark"\]\{/);
  expect(style).toMatch(/\{(--[a-z0-9-]+:#[0-9a-f]{6};)+\}$/);
});
