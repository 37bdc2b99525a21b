import svgpath from 'svgpath';
import { expect, test } from 'vitest';
import * as icons from '../ui/src/icon/icons.ts';
import { toShortPath, toSingle } from './vite-single-exports.ts';

test('icons and calls are imported one by one; a module of the same name elsewhere is left whole', () => {
  const source = [
    "import { caretLeft, type IconDrawing } from '@vela/ui/icon/icons.ts';",
    "import {\n  getBalance,\n  listTransactions as list,\n} from '@vela/contract/wallet/calls.ts';",
    "import { listCorrections } from '@vela/contract/game/correction-calls.ts';",
    "import { queryClient } from '../call/calls.ts';",
    "import type { Reply } from '@vela/contract/call.ts';",
  ].join('\n');
  expect(toSingle(source).split('\n')).toEqual([
    "import { caretLeft } from '@vela/ui/icon/icons.ts?only=caretLeft';",
    "import { getBalance } from '@vela/contract/wallet/calls.ts?only=getBalance'; " +
      "import { listTransactions as list } from '@vela/contract/wallet/calls.ts?only=listTransactions';",
    '',
    '',
    '',
    "import { listCorrections } from '@vela/contract/game/correction-calls.ts?only=listCorrections';",
    "import { queryClient } from '../call/calls.ts';",
    "import type { Reply } from '@vela/contract/call.ts';",
  ]);
});

/** The end of each segment of a path. */
function listEnds(path: string): [kind: string, x: number, y: number][] {
  const ends: [string, number, number][] = [];
  svgpath(path.replace('~', '')).iterate(([kind], _index, x, y) => {
    ends.push([kind.toLowerCase(), x, y]);
  });
  return ends;
}

test('a shortened icon keeps the segments of its drawing, each end within half a unit', () => {
  const wrong: string[] = [];
  for (const [name, drawing] of Object.entries(icons)) {
    for (const path of drawing.split('|')) {
      const short = listEnds(toShortPath(path));
      const ends = listEnds(path);
      const isNear =
        short.length === ends.length &&
        ends.every(([kind, x, y], index) => {
          const [other, atX, atY] = short[index] ?? ['', NaN, NaN];
          return kind === other && Math.abs(x - atX) <= 0.51 && Math.abs(y - atY) <= 0.51;
        });
      if (!isNear) wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
});
