import { toLocales } from '@vela/contract/language.ts';
import {
  ELEMENTS,
  toElement,
  toHalf,
  toParity,
  toSize,
} from '../../../src/tables/lottery-rules.ts';
import { isLotteryOutcome } from '../../../src/tables/lottery.ts';
import type { DrawsConfig } from '../../../src/protocol/table.ts';
import { fill } from '@vela/client/fill.ts';
import { toFormatSettings } from '../../locale.ts';
import type { Language, Pack } from '../../locale.ts';
import { readOwn } from '../table-face.ts';
import type { PastProps, TableFace } from '../table-face.ts';
import { Drum } from './drum.tsx';
import { LotteryBoard } from './lottery-board.tsx';
import type { LotteryMessages } from './messages.en.ts';
import { DrawStrip, DrawTally, PastDraws } from './past-draws.tsx';
import type { Draw } from './past-draws-props.ts';

const WORDS: Pack<LotteryMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readOwn(isLotteryOutcome);
const ZONES = { small: 'blue', big: 'red', even810: 'green' } as const;

/** The lottery, by night at sea. */
export async function openLotteryFace(language: Language): Promise<TableFace> {
  const words = await WORDS[language]();
  const names: Readonly<Record<string, string>> = words.spots;
  const toName = (spot: string): string => names[spot] ?? spot;
  const toDraws = ({ history }: PastProps): Draw[] =>
    history.map(({ roundNo, outcome, drawsAt = null }) => ({
      roundNo,
      drawsAt,
      outcome: own(outcome),
    }));
  return {
    look: 'tide',
    wide: 'bar',
    panelPx: { high: 612, low: 556 },
    fact: words.fact,
    subtitle: words.subtitle,
    dealingText: words.drawing,
    pieceCue: 'turn',
    toSpotName: toName,
    toSpotKindName: toName,
    toResultText: (outcome) => {
      const draw = own(outcome);
      return fill(words.result, {
        sum: draw.sum,
        size: toSize(draw) === 'even810' ? words.short.even810 : toName(toSize(draw)),
        parity: toName(toParity(draw)),
        half: toName(toHalf(draw)),
        element: toName(toElement(draw)),
      });
    },
    toResultZone: (outcome) => ZONES[toSize(own(outcome))],
    listRules: ({ draws }) => listRules(words, draws, toFormatSettings(language, '').locale),
    stage: (props) => <Drum words={words} {...props} />,
    board: (props) => <LotteryBoard words={words} {...props} />,
    history: (props) => <DrawStrip words={words} draws={toDraws(props)} />,
    tally: (props) => <DrawTally words={words} draws={toDraws(props)} />,
    pastTitle: words.past,
    pastRounds: (props) => <PastDraws words={words} draws={toDraws(props)} />,
  };
}

function listRules(words: LotteryMessages, draws: DrawsConfig | null, locale: string): string[] {
  const { drawRules: rules, spots } = words;
  const ranges = ELEMENTS.map(({ element, from, to }) => `${spots[element]} ${from}–${to}`);
  return [
    rules.balls,
    rules.size,
    rules.parity,
    rules.half,
    fill(rules.elements, { ranges: ranges.join(rules.and) }),
    rules.exact,
    ...(draws === null ? [] : listTimeRules(words, draws, locale)),
  ];
}

const MINUTE_MS = 60_000;

function listTimeRules(
  { drawRules: rules }: LotteryMessages,
  { times, timeZone }: DrawsConfig,
  locale: string,
): string[] {
  const toLength = (ms: number): string =>
    ms >= MINUTE_MS
      ? fill(rules.minutes, { count: ms / MINUTE_MS })
      : fill(rules.seconds, { count: ms / 1000 });
  const before = toLength(times.closesBeforeMs);
  if (times.rhythm === 'steady') {
    return [fill(rules.steady, { every: toLength(times.everyMs), before }), rules.called];
  }
  const dayNames: Readonly<Record<number, string>> = rules.days;
  const days = times.weekdays.map((day) => dayNames[day] ?? '').join(rules.and);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(times.hour)}:${two(times.minute)}`;
  const zone =
    new Intl.DateTimeFormat(toLocales(locale), { timeZone, timeZoneName: 'long' })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return [fill(rules.weekly, { days, time, zone, before }), rules.late];
}
