import type { Block } from './blocks.ts';

/** A block with each of its texts replaced; links are unchanged. */
export function mapBlock(part: Block, replace: (text: string) => string): Block {
  if (part.kind === 'list') return { ...part, items: part.items.map(replace) };
  if (part.kind === 'table') {
    const { head, rows } = part;
    return { ...part, head: head.map(replace), rows: rows.map((row) => row.map(replace)) };
  }
  if (part.kind === 'picture') return { ...part, alt: replace(part.alt) };
  return { ...part, text: replace(part.text) };
}

/** The addresses of the pictures of blocks. */
export const listPictureUrls = (parts: readonly Block[]): string[] =>
  parts.flatMap((part) => (part.kind === 'picture' ? [part.url] : []));

/** Every text of blocks, in order, for search. */
export function listTexts(parts: readonly Block[]): string[] {
  const texts: string[] = [];
  for (const part of parts) {
    mapBlock(part, (it) => {
      texts.push(it);
      return it;
    });
  }
  return texts;
}
