import { calls } from '@vela/contract/calls.ts';
import { fault, isCode, isTest, lineCount, parse, partOf } from './source.ts';
import type { Fault, Source } from './source.ts';

/** The longest line, in columns. */
export const columnsMax = 100;

/** The longest function, in lines. */
export const functionLinesMax = 70;

const callFiles = new Set(calls.map((call) => `server/src/${call.name}.ts`));

/** The maximum lines of a file of its kind. */
export function linesMax(path: string): number {
  if (/\.test\.tsx?$|\.spec\.ts$/.test(path)) return 600;
  if (path.endsWith('.tsx')) return 300;
  if (callFiles.has(path)) return 250;
  return 400;
}

/** A file is short enough to be read in one go. */
export function checkFileSize(file: Source): Fault[] {
  if (!isCode(file) || isWordsFile(file.path)) return [];
  const lines = lineCount(file.text.trimEnd());
  const max = linesMax(file.path);
  return lines > max ? [fault(file, 0, `has ${lines} lines; at most ${max}`)] : [];
}

/** A function fits on a screen. */
export function checkFunctionSize(file: Source): Fault[] {
  if (!isCode(file) || isTest(file)) return [];
  return parse(file).nodes.flatMap((node) => {
    if (!/Function/.test(node.type) || partOf(node, 'body') === null) return [];
    const lines = lineCount(file.text.slice(node.start, node.end));
    if (lines <= functionLinesMax) return [];
    return [fault(file, node.start, `function of ${lines} lines; at most ${functionLinesMax}`)];
  });
}

/** One text or pattern that would be harder to read in pieces: an address, a path, a regex. */
const longToken = /(['"`/])(?:(?!\1).){60,}\1|https?:\/\/\S{40}/;

/** A line fits, unless it consists of one long text or pattern. */
export function checkColumns(file: Source): Fault[] {
  if (!isCode(file) || isWordsFile(file.path)) return [];
  let offset = 0;
  return file.text.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    if (line.length <= columnsMax || longToken.test(line)) return [];
    return [fault(file, start, `line of ${line.length} columns; at most ${columnsMax}`)];
  });
}

const vagueNames = /^(utils?|helpers?|common|misc|managers?|data|info)$/;

/** A file has a kebab-case name for its content, and so has each folder above it. */
export function checkFileName(file: Source): Fault[] {
  if (!/\.(ts|tsx|css)$/.test(file.path)) return [];
  return file.path.split('/').flatMap((part) => {
    const name = part.split('.')[0] ?? '';
    if (vagueNames.test(name)) return [fault(file, 0, `"${name}" is no name: say what it holds`)];
    return /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(name) ? [] : [fault(file, 0, `${part}: kebab-case`)];
  });
}

/** Texts for people: their length depends on the language. */
function isWordsFile(path: string): boolean {
  return /\/[a-z-]+\.(zh|hk|en|th|vn|pg|fp|md)\.ts$/.test(path);
}
