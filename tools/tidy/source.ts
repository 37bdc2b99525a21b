import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The folder of the project. */
export const root = path.dirname(path.dirname(import.meta.dirname));

/** A node of a syntax tree. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** A comment and its position. */
export type Comment = { type: string; value: string; start: number; end: number };

/** A file of the project: its path from the root and its text. */
export type Source = { path: string; text: string };

/** A finding of a rule: where, and what to do instead. */
export type Fault = string;

const parsed = new WeakMap<Source, { nodes: readonly Node[]; comments: readonly Comment[] }>();

/** Generated files, besides those called `.gen.ts`. */
const generated = new Set(['ui/src/icon/icons.ts']);

/** True for TypeScript written by people; generated files are exempt from the style. */
export const isCode = (file: Source): boolean =>
  /\.tsx?$/.test(file.path) && !file.path.endsWith('.gen.ts') && !generated.has(file.path);

/** True for tests, their kits and files used only by them. */
export const isTest = (file: Source): boolean =>
  /\.(test|spec)\.tsx?$|test-kit|test-database|(^|\/)(test|dev|kit)\//.test(file.path) ||
  file.path.startsWith('e2e/');

/** Every file that is tracked, or would be with the next commit. */
export function listSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 25,
  });
  return [...new Set(listed.split('\0'))]
    .filter((name) => /\.(ts|tsx|mjs|js|css|sql|json|md|html|txt|tsv|npmrc)$|^\.ci\//.test(name))
    .filter((name) => fs.existsSync(path.join(root, name)))
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(root, name), 'utf8') }));
}

/** Every node of a file, parents first, and its comments; parsed once. */
export function parse(file: Source): { nodes: readonly Node[]; comments: readonly Comment[] } {
  const known = parsed.get(file);
  if (known) return known;
  const { program, comments, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path}: ${errors[0]?.message ?? 'does not parse'}`);
  const nodes: Node[] = [];
  collect(program, nodes);
  const result = { nodes, comments };
  parsed.set(file, result);
  return result;
}

function collect(value: unknown, nodes: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, nodes);
    return;
  }
  if (!isNode(value)) return;
  nodes.push(value);
  for (const part of Object.values(value)) if (typeof part === 'object') collect(part, nodes);
}

/** True for a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    typeof value.start === 'number'
  );
}

/** A field of a node that is a node itself, or null. */
export function partOf(node: Node | null, name: string): Node | null {
  const part = node?.[name];
  return isNode(part) ? part : null;
}

/** The text of a node. */
export const textOf = (file: Source, node: Node): string => file.text.slice(node.start, node.end);

/** Formats a finding with its position: `path:line what`. */
export function fault(file: Source, offset: number, what: string): Fault {
  const line = file.text.slice(0, offset).split('\n').length;
  return `${file.path}:${line} ${what}`;
}

/** The number of lines of a text. */
export function lineCount(text: string): number {
  return text.split('\n').length;
}
