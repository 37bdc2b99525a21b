import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandSurfaces, checkBrandColour, computeBrand } from './brand.ts';
import { contrastRatio } from './colour.ts';
import fc from 'fast-check';

// Every combination of text and background that components use, in both themes. Text on art is
// excluded: it sits on the darker end of a gradient.

const css = readFileSync(path.join(import.meta.dirname, '../../ui/src/theme/tokens.css'), 'utf8');

function readTokens(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  if (start === -1) throw new Error(`${selector} is not in tokens.css`);
  const body = css.slice(start, css.indexOf('\n}', start + 1));
  const found = body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi);
  return Object.fromEntries([...found].map(([, name, hex]) => [name ?? '', hex ?? '']));
}

const light = readTokens(':root');
const dark = { ...light, ...readTokens("[data-theme='dark']") };
const themes: [string, Record<string, string>][] = [
  ['light', light],
  ['dark', dark],
];

type Pair = [text: string, background: string, minimum: number];

function each(texts: string[], backgrounds: string[], minimum = 4.5): Pair[] {
  return texts.flatMap((text) => backgrounds.map((on): Pair => [text, on, minimum]));
}

const PAGES = ['surface', 'surface-raised', 'surface-overlay'];
const CATEGORIES = ['sports', 'live', 'chess', 'esports', 'lottery', 'slots'];
const FILLS = ['accent', 'accent-pressed', 'brand-1', 'brand-2', 'positive-fill', 'negative-fill'];
const STATES = ['positive', 'negative', 'warning', 'info'];
const PROMOS = ['warm', 'cool', 'green', 'rose'];
const CHIPS = ['blue', 'red', 'green', 'violet', 'amber', 'black'];
const PAYS = ['blue', 'teal', 'sky', 'green', 'red', 'violet', 'orange', 'black', 'navy'];

const PAIRS: Pair[] = [
  ...each(['text', 'text-muted', 'text-faint', 'accent-text'], PAGES),
  ...each(['positive', 'negative', 'warning', 'reward-text'], PAGES),
  ...each(['text', 'text-muted'], ['surface-sunken']),
  ...each(['text', 'text-muted'], ['segment']),
  ...STATES.flatMap((state) => each([state, 'text'], [`${state}-soft`])),
  ...each(['reward-text'], ['reward-soft']),
  ...each(['text-on-reward'], ['reward']),
  ...each(['accent-text', 'text-muted'], ['accent-soft']),
  ...each(['text-on-accent'], [...FILLS, 'odds-surface-selected']),
  ...each(['text-on-inverse'], ['surface-inverse']),
  ...each(['odds-up'], ['odds-up-soft', 'odds-surface']),
  ...each(['odds-down'], ['odds-down-soft', 'odds-surface']),
  ...each(['text'], ['odds-surface']),
  ...each(['live'], ['surface-raised']),
  ...CATEGORIES.flatMap((name) => [
    ...each(['on-art'], [`cat-${name}`]),
    ...each([`cat-${name}-text`], [`cat-${name}-soft`, 'surface-raised', 'surface']),
  ]),
  ...PROMOS.flatMap((name) => each([`promo-${name}-ink`], [`promo-${name}-1`, `promo-${name}-2`])),
  ...each(['card-black', 'card-red'], ['card-face-1', 'card-face-2']),
  ...CHIPS.flatMap((name) => each(['on-art'], [`chip-${name}-2`])),
  ...each(['on-art'], ['bead-blue']),
  ...PAYS.flatMap((name) => each(['on-art'], [`pay-${name}`])),
  ...each(['line-control', 'focus-ring'], ['surface-raised'], 3),
  ...each(['focus-ring'], ['surface'], 3),
];

describe.each(themes)('in the %s theme', (_, tokens) => {
  test.each(PAIRS)('%s on %s reaches %d:1', (text, background, minimum) => {
    expect(contrastRatio(tokens[text] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(
      minimum,
    );
  });
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever the brand colour, every pair of the tokens is legible in both themes', () => {
  fc.assert(
    fc.property(colour, (wanted) => {
      const problem = checkBrandColour(wanted);
      const brand = computeBrand(problem?.nearest ?? wanted);
      for (const [tokens, own] of [
        [light, brand.light],
        [dark, brand.dark],
      ] as const) {
        const all: Record<string, string> = { ...tokens, ...own };
        for (const [text, on, minimum] of PAIRS) {
          const ratio = contrastRatio(all[text] ?? '', all[on] ?? '');
          expect(ratio, `${wanted}: ${text} on ${on}`).toBeGreaterThanOrEqual(minimum);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('a light brand colour is refused with the contrast of white on it and the nearest that would do', () => {
  expect(checkBrandColour('#2c44e4')).toBeNull();
  expect(checkBrandColour('#ffd400')).toEqual({ contrast: 1.4, nearest: '#8c7405' });
  expect(checkBrandColour('#777777')).toMatchObject({ contrast: 4.4 });
});

test('a brand is computed against the surfaces of the tokens', () => {
  const names = ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'];
  for (const [tokens, surfaces] of [
    [light, brandSurfaces.light],
    [dark, brandSurfaces.dark],
  ] as const) {
    expect(new Set(names.map((name) => tokens[name]))).toEqual(new Set(surfaces));
    expect(tokens['surface-raised']).toBe(surfaces[1]);
  }
  const art = readFileSync(
    path.join(import.meta.dirname, '../../ui/src/art/art-colours.ts'),
    'utf8',
  );
  expect(art).toContain(`sky: ['${brandSurfaces.art.join("', '")}', `);
});

test.each(Array.from({ length: 10 }, (_, index) => index + 1))(
  'the ink of VIP %d is legible at both ends of its gradient',
  (level) => {
    const ends = new RegExp(`--vip-${level}: linear-gradient\\([^,]+, (#\\w+), (#\\w+)\\)`).exec(
      css,
    );
    const ink = new RegExp(`--vip-${level}-ink: (#\\w+)`).exec(css)?.[1] ?? '';
    expect(contrastRatio(ink, ends?.[1] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(ink, ends?.[2] ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);
