import { fault, isCode, isNode, isTest, parse, partOf, textOf } from './source.ts';
import type { Fault, Source } from './source.ts';

/** No reminders in the code: open work is in the tracker. */
export function checkReminders(file: Source): Fault[] {
  if (!isCode(file)) return [];
  return parse(file).comments.flatMap((comment) =>
    /\b(FIXME|TODO|HACK)\b/.test(comment.value)
      ? [fault(file, comment.start, 'reminder in a comment: do it, or say why it is so')]
      : [],
  );
}

/** References outside the project; escaped, so that this file does not contain them itself. */
const externalNames = [/\.\.\/share[d]\b/, /\/wor[k]\/(main|share[d])\b/, /\/tmp\/vel[a]\b/];

/** The project is self-contained: it names no folder outside itself and no registry but npm's. */
export function checkStandsAlone(file: Source): Fault[] {
  const faults = externalNames.flatMap((stranger) => {
    const at = file.text.search(stranger);
    return at < 0 ? [] : [fault(file, at, 'names a place outside the project')];
  });
  if (file.path !== 'package-lock.json' && file.path !== '.npmrc') return faults;
  const hosts = [...file.text.matchAll(/"?(?:resolved|registry)"?\s*[:=]\s*"?(\w+:\/\/[^/"\s]+)/g)];
  const wrong = hosts.find((match) => match[1] !== 'https://registry.npmjs.org');
  return wrong
    ? [...faults, fault(file, wrong.index, 'names a registry that is not public')]
    : faults;
}

/** Files that define colours: tokens and drawings. */
const colourFiles = /(tokens|\/scene)\.css$|\/art\/|theme\.ts$|\.test\.tsx?$/;

/** Colours come from tokens. */
export function checkColours(file: Source): Fault[] {
  if (!/^(ui\/src|web\/src|console\/src|studio\/client)\//.test(file.path)) return [];
  if (!/\.(css|ts|tsx)$/.test(file.path) || colourFiles.test(file.path)) return [];
  const text = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const colour = /#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?![-\w])|\brgba?\(\s*\d/g;
  return [...text.matchAll(colour)]
    .filter((match) => file.path.endsWith('.css') || /['"`(\s]/.test(text[match.index - 1] ?? ''))
    .map((match) => fault(file, match.index, `colour ${match[0]}: use a token`));
}

const textSizes =
  /(?<![\w-])(?:font|font-size|line-height|--fs-[\w-]+|--lh-[\w-]+)\s*:[^;}]*?\d(?:\.\d+)?px/g;

/** Signs that are drawn rather than read as text: on cards, chips, balls, felt and wheel. */
const drawnSigns = [
  'studio/client/hand/dou-dizhu/landlord-card.module.css',
  'studio/client/hand/felt.module.css',
  'studio/client/table/cards/felt.module.css',
  'studio/client/table/cards/playing-card.module.css',
  'studio/client/table/casino-chip.module.css',
  'studio/client/table/lottery/ball.module.css',
  'studio/client/table/roulette/wheel.module.css',
];

/** Text scales with the browser's font size: its sizes are in rem. */
export function checkTextSizes(file: Source): Fault[] {
  return drawnSigns.includes(file.path) ? [] : listPixelSizes(file);
}

/** Files of drawn signs without a size in pixels, or that no longer exist. */
export function findStaleSigns(files: readonly Source[]): string[] {
  const sized = files.filter((it) => listPixelSizes(it).length > 0).map((it) => it.path);
  return drawnSigns.filter((it) => !sized.includes(it));
}

function listPixelSizes(file: Source): Fault[] {
  if (!/^((ui|web)\/src|studio\/client)\/.*\.css$/.test(file.path)) return [];
  return [...file.text.matchAll(textSizes)].map((match) =>
    fault(file, match.index, `${match[0].trim()}: sizes of text are in rem`),
  );
}

const spokenAttributes = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label']);

/** Text on a screen comes from messages, never from the component. */
export function checkWordsInJsx(file: Source): Fault[] {
  if (!/^(ui|web|console)\/src\/|^studio\/client\//.test(file.path)) return [];
  if (!file.path.endsWith('.tsx') || isTest(file)) return [];
  return parse(file).nodes.flatMap((node) => {
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(textOf(file, node))) {
      return [fault(file, node.start, `word in the component: ${textOf(file, node).trim()}`)];
    }
    if (node.type !== 'JSXAttribute') return [];
    const name = partOf(node, 'name')?.['name'];
    const value = node['value'];
    if (typeof name !== 'string' || !spokenAttributes.has(name)) return [];
    if (!isNode(value) || value.type !== 'Literal') return [];
    return /\p{L}{2}/u.test(String(value['value']))
      ? [fault(file, node.start, `word in the component: ${textOf(file, node)}`)]
      : [];
  });
}
