import { isRouletteOutcome, toColor } from '../../../src/tables/roulette.ts';
import type { Language, Pack } from '../../locale.ts';
import { readOwn } from '../table-face.ts';
import type { TableFace } from '../table-face.ts';
import { RouletteBoard } from './board.tsx';
import type { RouletteMessages } from './messages.en.ts';
import { ColorTally, LastNumbers, PastNumbers } from './numbers.tsx';
import { toKindName, toPlaceName, toResultText } from './roulette-look.ts';
import { Wheel } from './wheel.tsx';

const WORDS: Pack<RouletteMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readOwn(isRouletteOutcome);

/** Roulette: a wheel, and the layout with its numbers; in portrait and landscape. */
export async function openRouletteFace(language: Language): Promise<TableFace> {
  const words = await WORDS[language]();
  return {
    look: 'wheel',
    wide: 'strip',
    panelPx: { high: 530, low: 484 },
    fact: words.fact,
    dealingText: words.rolling,
    pieceCue: null,
    toSpotName: (spot) => toPlaceName(words, spot),
    toSpotKindName: (kind) => toKindName(words, kind),
    toResultText: (outcome) => toResultText(words, own(outcome).number),
    toResultZone: (outcome) => toColor(own(outcome).number),
    listRules: () => Object.values(words.rules),
    stage: (props) => <Wheel words={words} {...props} />,
    board: (props) => <RouletteBoard words={words} {...props} />,
    history: (props) => <LastNumbers words={words} {...props} />,
    tally: (props) => <ColorTally words={words} {...props} />,
    pastTitle: words.past,
    pastRounds: (props) => <PastNumbers words={words} {...props} />,
  };
}
