import type { Block, BlockPicture } from '@vela/contract/blocks.ts';

/*
 * The text format of blocks, one line per part:
 *
 *   # a heading
 *   a paragraph
 *   1. a step
 *   - a point
 *   | a cell of a table | another |     the first line of a table is its heading
 *   [label of a button](/pages/its/target)
 *   ![alternative text of a picture](/pictures/….webp 960x640)
 *
 * A picture on the line after a step or a point belongs to it.
 *
 * Blank lines separate paragraphs, lists and tables; they are not stored.
 */

const button = /^\[(.+)\]\((\/.*)\)$/;
const picture = /^!\[(.+)\]\((\/pictures\/[0-9a-f]{64}\.webp) (\d{1,5})x(\d{1,5})\)$/;

type Line =
  | { kind: 'blank' }
  | { kind: 'step' | 'point'; text: string }
  | { kind: 'row'; cells: string[] }
  | { kind: 'picture'; picture: BlockPicture }
  | { kind: 'block'; block: Block };

function readLine(line: string): Line {
  const text = line.trim();
  if (text === '') return { kind: 'blank' };
  const step = /^\d+\.\s+(.*)$/.exec(text);
  if (step) return { kind: 'step', text: step[1] ?? '' };
  if (/^[-*•]\s/.test(text)) return { kind: 'point', text: text.slice(1).trim() };
  if (text.startsWith('|')) {
    const cells = text.replace(/^\||\|$/g, '').split('|');
    return { kind: 'row', cells: cells.map((cell) => cell.trim()) };
  }
  // There is one level of headings; texts from elsewhere mark more.
  const heading = /^#{1,6}\s+(.+)$/.exec(text)?.[1];
  if (heading !== undefined) return { kind: 'block', block: { kind: 'heading', text: heading } };
  const [, alt, url, width, height] = picture.exec(text) ?? [];
  if (alt !== undefined && url !== undefined) {
    const size = { width: Number(width), height: Number(height) };
    return { kind: 'picture', picture: { url, ...size, alt } };
  }
  const [, words, link] = button.exec(text) ?? [];
  if (words !== undefined && link !== undefined) {
    return { kind: 'block', block: { kind: 'button', text: words, link } };
  }
  return { kind: 'block', block: { kind: 'paragraph', text } };
}

type List = Block & { kind: 'list' };

/** Parses the blocks of a text. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let before: Line['kind'] = 'blank';
  for (const raw of text.split('\n')) {
    const line = readLine(raw);
    const last = line.kind === before ? blocks.at(-1) : undefined;
    if (line.kind === 'step' || line.kind === 'point') {
      if (last?.kind === 'list') addItem(last, line.text);
      else blocks.push({ kind: 'list', isOrdered: line.kind === 'step', items: [line.text] });
    } else if (line.kind === 'row') {
      if (last?.kind === 'table') last.rows.push(line.cells);
      else blocks.push({ kind: 'table', head: line.cells, rows: [] });
    } else if (line.kind === 'picture') {
      const list = before === 'step' || before === 'point' ? blocks.at(-1) : undefined;
      if (list?.kind === 'list') {
        setPicture(list, line.picture);
        // The next line may continue the list.
        continue;
      }
      blocks.push({ kind: 'picture', ...line.picture });
    } else if (line.kind === 'block') {
      blocks.push(line.block);
    }
    before = line.kind;
  }
  return blocks;
}

function addItem(list: List, text: string): void {
  list.items.push(text);
  list.pictures?.push(null);
}

function setPicture(list: List, picture: BlockPicture): void {
  list.pictures ??= list.items.map(() => null);
  list.pictures[list.items.length - 1] = picture;
}

const writePicture = ({ alt, url, width, height }: BlockPicture): string =>
  `![${alt}](${url} ${width}x${height})`;

function writeList({ isOrdered, items, pictures }: List): string {
  const lines = items.flatMap((item, index) => {
    const picture = pictures?.[index];
    const mark = isOrdered ? `${index + 1}.` : '-';
    return [`${mark} ${item}`, ...(picture ? [`   ${writePicture(picture)}`] : [])];
  });
  return lines.join('\n');
}

function writeBlock(block: Block): string {
  if (block.kind === 'heading') return `# ${block.text}`;
  if (block.kind === 'button') return `[${block.text}](${block.link})`;
  if (block.kind === 'picture') return writePicture(block);
  if (block.kind === 'list') return writeList(block);
  if (block.kind === 'table') {
    return [block.head, ...block.rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }
  return block.text;
}

/** Formats blocks as text. */
export const writeBlocks = (blocks: readonly Block[]): string =>
  blocks.map(writeBlock).join('\n\n');
