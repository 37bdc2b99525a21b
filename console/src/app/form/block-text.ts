import type { Block } from '@vela/contract/blocks.ts';

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
 * Blank lines separate paragraphs, lists and tables; they are not stored.
 */

const button = /^\[(.+)\]\((\/.*)\)$/;
const picture = /^!\[(.+)\]\((\/pictures\/[0-9a-f]{64}\.webp) (\d{1,5})x(\d{1,5})\)$/;

type Line =
  | { kind: 'blank' }
  | { kind: 'step' | 'point'; text: string }
  | { kind: 'row'; cells: string[] }
  | { kind: 'block'; block: Block };

function readLine(line: string): Line {
  const text = line.trim();
  if (text === '') return { kind: 'blank' };
  const step = /^\d+\.\s+(.*)$/.exec(text);
  if (step) return { kind: 'step', text: step[1] ?? '' };
  if (/^-\s/.test(text)) return { kind: 'point', text: text.slice(1).trim() };
  if (text.startsWith('|')) {
    const cells = text.replace(/^\||\|$/g, '').split('|');
    return { kind: 'row', cells: cells.map((cell) => cell.trim()) };
  }
  if (text.startsWith('# ')) {
    return { kind: 'block', block: { kind: 'heading', text: text.slice(2).trim() } };
  }
  const [, alt, url, width, height] = picture.exec(text) ?? [];
  if (alt !== undefined && url !== undefined) {
    const size = { width: Number(width), height: Number(height) };
    return { kind: 'block', block: { kind: 'picture', url, ...size, alt } };
  }
  const [, words, link] = button.exec(text) ?? [];
  if (words !== undefined && link !== undefined) {
    return { kind: 'block', block: { kind: 'button', text: words, link } };
  }
  return { kind: 'block', block: { kind: 'paragraph', text } };
}

/** Parses the blocks of a text. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let before: Line['kind'] = 'blank';
  for (const raw of text.split('\n')) {
    const line = readLine(raw);
    const last = line.kind === before ? blocks.at(-1) : undefined;
    if (line.kind === 'step' || line.kind === 'point') {
      if (last?.kind === 'list') last.items.push(line.text);
      else blocks.push({ kind: 'list', isOrdered: line.kind === 'step', items: [line.text] });
    } else if (line.kind === 'row') {
      if (last?.kind === 'table') last.rows.push(line.cells);
      else blocks.push({ kind: 'table', head: line.cells, rows: [] });
    } else if (line.kind === 'block') {
      blocks.push(line.block);
    }
    before = line.kind;
  }
  return blocks;
}

const toItem =
  (isOrdered: boolean) =>
  (item: string, index: number): string =>
    isOrdered ? `${index + 1}. ${item}` : `- ${item}`;

function writeBlock(block: Block): string {
  if (block.kind === 'heading') return `# ${block.text}`;
  if (block.kind === 'button') return `[${block.text}](${block.link})`;
  if (block.kind === 'picture') {
    return `![${block.alt}](${block.url} ${block.width}x${block.height})`;
  }
  if (block.kind === 'list') return block.items.map(toItem(block.isOrdered)).join('\n');
  if (block.kind === 'table') {
    return [block.head, ...block.rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }
  return block.text;
}

/** Formats blocks as text. */
export const writeBlocks = (blocks: readonly Block[]): string =>
  blocks.map(writeBlock).join('\n\n');
