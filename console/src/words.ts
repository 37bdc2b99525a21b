import { createWords, findAmong } from '@vela/client/words.ts';
import type { WordFile } from '@vela/client/words.ts';
import { getLanguage } from './app/language.ts';
import type { messages as abuse } from './abuse/messages.en.ts';
import type { messages as app } from './app/messages.en.ts';
import type { messages as configuration } from './configuration/messages.en.ts';
import type { messages as deposit } from './deposit/messages.en.ts';
import type { messages as document } from './document/messages.en.ts';
import type { messages as game } from './game/messages.en.ts';
import type { messages as help } from './help/messages.en.ts';
import type { messages as home } from './home/messages.en.ts';
import type { messages as invite } from './invite/messages.en.ts';
import type { messages as mailing } from './mailing/messages.en.ts';
import type { messages as mission } from './mission/messages.en.ts';
import type { messages as operator } from './operator/messages.en.ts';
import type { messages as partner } from './partner/messages.en.ts';
import type { messages as payout } from './payout/messages.en.ts';
import type { messages as profile } from './profile/messages.en.ts';
import type { messages as promotion } from './promotion/messages.en.ts';
import type { messages as proposal } from './proposal/messages.en.ts';
import type { messages as protection } from './protection/messages.en.ts';
import type { messages as setup } from './setup/messages.en.ts';
import type { messages as staff } from './staff/messages.en.ts';
import type { messages as support } from './support/messages.en.ts';
import type { messages as tournament } from './tournament/messages.en.ts';
import type { messages as welfare } from './welfare/messages.en.ts';
import type { messages as withdrawal } from './withdrawal/messages.en.ts';

/** The messages of each slice. */
type Packs = {
  abuse: typeof abuse;
  app: typeof app;
  configuration: typeof configuration;
  deposit: typeof deposit;
  document: typeof document;
  game: typeof game;
  help: typeof help;
  home: typeof home;
  invite: typeof invite;
  mailing: typeof mailing;
  mission: typeof mission;
  operator: typeof operator;
  partner: typeof partner;
  payout: typeof payout;
  profile: typeof profile;
  promotion: typeof promotion;
  proposal: typeof proposal;
  protection: typeof protection;
  setup: typeof setup;
  staff: typeof staff;
  support: typeof support;
  tournament: typeof tournament;
  welfare: typeof welfare;
  withdrawal: typeof withdrawal;
};

/** A slice that has messages. */
export type WordSlice = keyof Packs;

/** The messages of one slice. */
export type Words<Slice extends WordSlice> = Packs[Slice];

const files = import.meta.glob<WordFile>('./*/messages.*.ts');

/** Returns the messages of the app's slices, in the language of this page. */
export const { loadWords, wordsOf } = createWords<Packs>(findAmong(files), getLanguage);
