import { createWords, findAmong } from '@vela/client/words.ts';
import type { FindWords, WordFile } from '@vela/client/words.ts';
import { getLanguage } from './app/choice/language.ts';
import { sharesAppWords } from './first-table.ts';
import type { messages as access } from './access/messages.en.ts';
import type { messages as alert } from './alert/messages.en.ts';
import type { messages as app } from './app/messages.en.ts';
import type { messages as deposit } from './deposit/messages.en.ts';
import type { messages as desktop } from './desktop/messages.en.ts';
import type { messages as download } from './download/messages.en.ts';
import type { messages as game } from './game/messages.en.ts';
import type { messages as help } from './help/messages.en.ts';
import type { messages as home } from './home/messages.en.ts';
import type { messages as invite } from './invite/messages.en.ts';
import type { messages as map } from './map/messages.en.ts';
import type { messages as message } from './message/messages.en.ts';
import type { messages as mission } from './mission/messages.en.ts';
import type { messages as partner } from './partner/messages.en.ts';
import type { messages as payout } from './payout/messages.en.ts';
import type { messages as profile } from './profile/messages.en.ts';
import type { messages as promotion } from './promotion/messages.en.ts';
import type { messages as protection } from './protection/messages.en.ts';
import type { messages as rebate } from './rebate/messages.en.ts';
import type { messages as support } from './support/messages.en.ts';
import type { messages as tournament } from './tournament/messages.en.ts';
import type { messages as vip } from './vip/messages.en.ts';
import type { messages as wallet } from './wallet/messages.en.ts';
import type { messages as welfare } from './welfare/messages.en.ts';
import type { messages as withdrawal } from './withdrawal/messages.en.ts';

/** The messages of each slice. */
type Packs = {
  access: typeof access;
  alert: typeof alert;
  app: typeof app;
  deposit: typeof deposit;
  desktop: typeof desktop;
  download: typeof download;
  game: typeof game;
  help: typeof help;
  home: typeof home;
  invite: typeof invite;
  map: typeof map;
  message: typeof message;
  mission: typeof mission;
  partner: typeof partner;
  payout: typeof payout;
  profile: typeof profile;
  promotion: typeof promotion;
  protection: typeof protection;
  rebate: typeof rebate;
  support: typeof support;
  tournament: typeof tournament;
  vip: typeof vip;
  wallet: typeof wallet;
  welfare: typeof welfare;
  withdrawal: typeof withdrawal;
};

/** A slice that has messages. */
export type WordSlice = keyof Packs;

/** The messages of one slice. */
export type Words<Slice extends WordSlice> = Packs[Slice];

/** Without a build, the source files. */
const files = import.meta.env.PROD ? {} : import.meta.glob<WordFile>('./*/messages.*.ts');

/** A build has a file for each slice of each complete language (tools/vite-first.ts). */
const findBuilt: FindWords = (slice, language) => {
  const file = window.velaFirst?.findWords(slice, language);
  if (file === undefined) return undefined;
  return async () => {
    const packs: WordFile & { home: WordFile['messages'] } = await import(/* @vite-ignore */ file);
    return sharesAppWords(slice) ? { messages: packs.home } : packs;
  };
};

const find = import.meta.env.PROD ? findBuilt : findAmong(files);

/** Returns the messages of the app's slices, in the language of this page. */
export const { loadWords, wordsOf } = createWords<Packs>(find, getLanguage);
