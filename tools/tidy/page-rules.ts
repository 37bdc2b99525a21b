import path from 'node:path';
import type { Fault, Source } from './source.ts';
import { fault } from './source.ts';

/** The dependencies page lists exactly the dependencies of every package.json. */
export function checkDependencyPage(manifests: ReadonlyMap<string, string>, page: string): Fault[] {
  const declared = new Set([...manifests.values()].flatMap(dependenciesOf));
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows
      .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
      .flatMap((match) => match[1] ?? []),
  );
  const isNamed = (name: string): boolean =>
    named.has(name) ||
    [...named].some((it) => it.endsWith('*') && name.startsWith(it.slice(0, -1))) ||
    // One row covers the same package for two kinds of machine.
    (named.has('-arm64') && name.endsWith('-arm64'));
  const isDeclared = (name: string): boolean =>
    declared.has(name) || name.endsWith('*') || name.startsWith('-');
  return [
    ...[...declared].filter((name) => !isNamed(name)).map((name) => `${name} is not on the page`),
    ...[...named].filter((name) => !isDeclared(name)).map((name) => `${name} is not used any more`),
  ];
}

function dependenciesOf(manifest: string): string[] {
  const parts: Record<string, unknown> = JSON.parse(manifest);
  return ['dependencies', 'devDependencies', 'optionalDependencies']
    .flatMap((key) => Object.keys(parts[key] ?? {}))
    .filter((name) => !name.startsWith('@vela/'));
}

/** A page's link to a file of the project resolves. */
export function checkLinks(file: Source, isThere: (path: string) => boolean): Fault[] {
  if (!file.path.endsWith('.md')) return [];
  return [...file.text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g)].flatMap((match) => {
    const target = path.posix.join(path.posix.dirname(file.path), match[1] ?? '');
    return isThere(target)
      ? []
      : [fault(file, match.index, `links to ${target}, which is not there`)];
  });
}

/** A page names its language, which its fonts and screen readers go by. */
export function checkLanguage(file: Source): Fault[] {
  const isNamed = /<html[^>]*\slang="[a-z]{2}/.test(file.text);
  return !file.path.endsWith('.html') || isNamed ? [] : [fault(file, 0, 'give html a lang')];
}

/** A picture named by a screen exists, and an empty state receives its address. */
export function checkPictures(file: Source, isThere: (name: string) => boolean): Fault[] {
  if (!file.path.endsWith('.tsx')) return [];
  const named = [...file.text.matchAll(/objectUrl\('([^']*)'\)/g)]
    .filter(([, name = '']) => !isThere(name))
    .map((match) => fault(file, match.index, `no picture is called ${match[1]}`));
  const bare = [...file.text.matchAll(/<(?:Empty|ErrorState)\s[^>]*?\bart="([^"]*)"/g)].map(
    (match) => fault(file, match.index, `give it objectUrl('${match[1]}')`),
  );
  return [...named, ...bare];
}
