import { isSicBoOutcome, toSize, toTotal } from '../../../src/tables/sic-bo.ts';
import { fill } from '@vela/client/fill.ts';
import type { Language, Pack } from '../../locale.ts';
import { readOwn } from '../table-face.ts';
import type { PastProps, TableFace } from '../table-face.ts';
import { DiceBoard } from './dice-board.tsx';
import type { SicBoMessages } from './messages.en.ts';
import { toSpotKindName, toSpotName } from './names.ts';
import { RollList, RollStrip, RollTally } from './past-rolls.tsx';
import type { Roll } from './past-rolls.tsx';
import { Shaker } from './shaker.tsx';

const WORDS: Pack<SicBoMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readOwn(isSicBoOutcome);
const ZONES = { small: 'blue', big: 'red', triple: 'green' } as const;

/** Sic bo, in red lacquer and gold. */
export async function openSicBoFace(language: Language): Promise<TableFace> {
  const words = await WORDS[language]();
  const toRolls = ({ history }: PastProps): Roll[] =>
    history.map(({ roundNo, outcome }) => ({ roundNo, outcome: own(outcome) }));
  return {
    look: 'lacquer',
    wide: 'bar',
    panelPx: { high: 592, low: 544 },
    fact: words.fact,
    dealingText: words.rolling,
    pieceCue: 'chip',
    toSpotName: (spot) => toSpotName(words, spot),
    toSpotKindName: (spotKind) => toSpotKindName(words, spotKind),
    toResultText: (outcome) => {
      const roll = own(outcome);
      const size = words.sizes[toSize(roll)];
      return fill(words.result, { dice: roll.dice.join(' · '), total: toTotal(roll), size });
    },
    toResultZone: (outcome) => ZONES[toSize(own(outcome))],
    listRules: () => Object.values(words.rollRules),
    stage: (props) => <Shaker words={words} {...props} />,
    board: (props) => <DiceBoard words={words} {...props} />,
    history: (props) => <RollStrip words={words} rolls={toRolls(props)} />,
    tally: (props) => <RollTally words={words} rolls={toRolls(props)} />,
    pastTitle: words.past,
    pastRounds: (props) => <RollList words={words} rolls={toRolls(props)} />,
  };
}
