import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { StartupProblem } from '../service/src/startup-problem.ts';

const ROOT = path.dirname(import.meta.dirname);
const PACKAGES = path.join(ROOT, 'node_modules', '@expo-google-fonts');
const FOLDER = path.join(ROOT, '.cache', 'fonts');

/** The fonts that represent a phone's: an npm package each, and a character that it draws. */
const FONTS = [
  { name: 'noto-sans', family: 'Noto Sans', sample: 'A' },
  { name: 'noto-sans-mono', family: 'Noto Sans Mono', sample: 'A' },
  { name: 'noto-sans-thai', family: 'Noto Sans Thai', sample: 'ก' },
  { name: 'noto-sans-myanmar', family: 'Noto Sans Myanmar', sample: 'က' },
  { name: 'noto-sans-hk', family: 'Noto Sans HK', sample: '賭' },
  { name: 'noto-sans-sc', family: 'Noto Sans SC', sample: '赌' },
] as const;

/** The weights used by the design, as folders in each package. */
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold'];

/**
 * Returns the environment in which a browser sees only the test fonts, so that a layout measures
 * the same on every machine, whatever is installed.
 */
export function useTestFonts(): Record<string, string> {
  const folders = FONTS.flatMap(({ name }) => WEIGHTS.map((at) => path.join(PACKAGES, name, at)));
  const missing = folders.find((folder) => !fs.existsSync(folder));
  if (missing !== undefined) {
    throw new StartupProblem(`The tests lack the fonts of ${missing}: run npm ci.`);
  }
  const text = toFontconfig(folders);
  const file = path.join(FOLDER, 'fonts.conf');
  fs.mkdirSync(FOLDER, { recursive: true });
  // Another run may be reading it: identical text is not rewritten.
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  return { FONTCONFIG_FILE: file };
}

function toFontconfig(folders: readonly string[]): string {
  const generic = {
    'sans-serif': 'Noto Sans',
    'system-ui': 'Noto Sans',
    monospace: 'Noto Sans Mono',
  };
  const aliases = Object.entries(generic).map(
    ([family, font]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(path.join(FOLDER, 'cache'))}</cachedir>`,
    ...aliases,
    '</fontconfig>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The test font families that a page does not render with; empty if there are none. */
export async function listMissingFonts(page: Page): Promise<string[]> {
  const rows = FONTS.map(
    ({ family, sample }) => `<p style="font-family: '${family}'">${sample}</p>`,
  );
  await page.setContent(rows.join(''));
  const drawn = await listFontsOf(page, 'p');
  return FONTS.flatMap(({ family }, index) => (drawn[index]?.join() === family ? [] : [family]));
}

/** The families with which each element's text is actually rendered, most used first. */
export async function listFontsOf(page: Page, selector: string): Promise<string[][]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const found = { nodeId: root.nodeId, selector };
    const { nodeIds } = await session.send('DOM.querySelectorAll', found);
    const replies = nodeIds.map((nodeId) =>
      session.send('CSS.getPlatformFontsForNode', { nodeId }),
    );
    return (await Promise.all(replies)).map(({ fonts }) =>
      fonts.toSorted((a, b) => b.glyphCount - a.glyphCount).map((font) => font.familyName),
    );
  } finally {
    await session.detach();
  }
}
