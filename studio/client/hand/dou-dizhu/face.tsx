import { isDouDizhuView } from '../../../src/hands/dou-dizhu.ts';
import type { Language, Pack } from '../../locale.ts';
import { CARD_WORDS } from '../../table/cards/words.ts';
import { readView } from '../hand-face.ts';
import type { HandFace } from '../hand-face.ts';
import { DouDizhuControls } from './controls.tsx';
import { DouDizhuFelt } from './felt.tsx';
import { listFrames, toFrameMs } from './frames.ts';
import type { DouDizhuMessages } from './messages.en.ts';
import { describe, listRules, toActionName, toPrompt, toResultText } from './texts.ts';

const WORDS: Pack<DouDizhuMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readView(isDouDizhuView);

/** Dou dizhu with two house seats. */
export async function openDouDizhuFace(language: Language): Promise<HandFace> {
  const [cards, words] = await Promise.all([CARD_WORDS[language](), WORDS[language]()]);
  const pack = { words, cards };
  return {
    isWide: true,
    fact: words.fact,
    returnNote: words.returnNote,
    toSpotName: () => words.main,
    toActionName: (name) => toActionName(name, words),
    toPrompt: (view) => toPrompt(own(view), words),
    toShowingText: (view) => toPrompt(own(view), words),
    toResultText: (view) => toResultText(own(view), words),
    describe: (view) => describe(own(view), pack),
    listFrames: (before, after) => listFrames(before === null ? null : own(before), own(after)),
    toFrameMs: (frame) => toFrameMs(own(frame)),
    toPaysText: () => words.pays,
    listRules: () => listRules(words),
    felt: ({ view, isReplay = false }) => (
      <DouDizhuFelt view={view === null ? null : own(view)} pack={pack} isReplay={isReplay} />
    ),
    controls: ({ hand, isBusy, act }) =>
      hand.view === null ? null : (
        <DouDizhuControls
          key={hand.roundId}
          view={own(hand.view)}
          options={hand.options}
          isBusy={isBusy}
          pack={pack}
          act={act}
        />
      ),
  };
}
