import type { Block, BlockPicture } from './blocks.ts';

/** A block with each of its texts replaced; links are unchanged. */
export function mapBlock(part: Block, replace: (text: string) => string): Block {
  if (part.kind === 'list') {
    const { items, pictures } = part;
    return {
      ...part,
      items: items.map(replace),
      ...(pictures && { pictures: pictures.map((it) => it && { ...it, alt: replace(it.alt) }) }),
    };
  }
  if (part.kind === 'table') {
    const { head, rows } = part;
    return { ...part, head: head.map(replace), rows: rows.map((row) => row.map(replace)) };
  }
  if (part.kind === 'picture') return { ...part, alt: replace(part.alt) };
  return { ...part, text: replace(part.text) };
}

/** The pictures of blocks, in order. */
export const listPictures = (parts: readonly Block[]): BlockPicture[] =>
  parts.flatMap((part) => {
    if (part.kind === 'picture') return [part];
    return part.kind === 'list' ? (part.pictures ?? []).filter((it) => it !== null) : [];
  });

/** The addresses of the pictures of blocks. */
export const listPictureUrls = (parts: readonly Block[]): string[] =>
  listPictures(parts).map(({ url }) => url);

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
