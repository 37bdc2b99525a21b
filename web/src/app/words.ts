import type { Language } from '@vela/contract/language.ts';
import { getLanguage } from './language.ts';

type Pack = Record<string, unknown>;
type Load = () => Promise<{ messages: Pack }>;

// From the root, because a relative pattern names the files of this folder in another way.
const files = import.meta.glob<{ messages: Pack }>('/src/*/messages.*.ts') as Record<string, Load>;
const packs = new Map<string, Pack>();

/** Loads the words of slices in this page's language; what is not written yet reads English. */
export async function loadWords(...slices: string[]): Promise<void> {
  await Promise.all(slices.map((slice) => loadSlice(slice, getLanguage())));
}

async function loadSlice(slice: string, language: Language): Promise<void> {
  if (packs.has(slice)) return;
  const load =
    files[`/src/${slice}/messages.${language}.ts`] ?? files[`/src/${slice}/messages.en.ts`];
  if (!load) throw new Error(`no words for ${slice}`);
  packs.set(slice, (await load()).messages);
}

/** The words of a slice; its route has loaded them. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows its words
export function wordsOf<Words extends Pack>(slice: string): Words {
  const pack = packs.get(slice);
  if (!pack) throw new Error(`words of ${slice} are not loaded`);
  return pack as Words;
}

/** Puts values into a text: `fill('{count} left', { count: 3 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
