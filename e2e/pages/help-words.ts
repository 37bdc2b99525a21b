import { messages as appEn } from '../../web/src/app/messages.en.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import { messages as appHk } from '../../web/src/app/messages.hk.ts';
import { messages as appTh } from '../../web/src/app/messages.th.ts';
import { messages as appZh } from '../../web/src/app/messages.zh.ts';
import { messages as depositEn } from '../../web/src/deposit/messages.en.ts';
import { messages as depositHk } from '../../web/src/deposit/messages.hk.ts';
import { messages as depositTh } from '../../web/src/deposit/messages.th.ts';
import { messages as depositZh } from '../../web/src/deposit/messages.zh.ts';
import { messages as gameEn } from '../../web/src/game/messages.en.ts';
import { messages as gameHk } from '../../web/src/game/messages.hk.ts';
import { messages as gameTh } from '../../web/src/game/messages.th.ts';
import { messages as gameZh } from '../../web/src/game/messages.zh.ts';
import { messages as payoutEn } from '../../web/src/payout/messages.en.ts';
import { messages as payoutHk } from '../../web/src/payout/messages.hk.ts';
import { messages as payoutTh } from '../../web/src/payout/messages.th.ts';
import { messages as payoutZh } from '../../web/src/payout/messages.zh.ts';
import { messages as profileEn } from '../../web/src/profile/messages.en.ts';
import { messages as profileHk } from '../../web/src/profile/messages.hk.ts';
import { messages as profileTh } from '../../web/src/profile/messages.th.ts';
import { messages as profileZh } from '../../web/src/profile/messages.zh.ts';
import { messages as walletEn } from '../../web/src/wallet/messages.en.ts';
import { messages as walletHk } from '../../web/src/wallet/messages.hk.ts';
import { messages as walletTh } from '../../web/src/wallet/messages.th.ts';
import { messages as walletZh } from '../../web/src/wallet/messages.zh.ts';
import { messages as withdrawalEn } from '../../web/src/withdrawal/messages.en.ts';
import { messages as withdrawalHk } from '../../web/src/withdrawal/messages.hk.ts';
import { messages as withdrawalTh } from '../../web/src/withdrawal/messages.th.ts';
import { messages as withdrawalZh } from '../../web/src/withdrawal/messages.zh.ts';
import { en as studioEn } from '../../studio/client/messages.en.ts';
import { hk as studioHk } from '../../studio/client/messages.hk.ts';
import { th as studioTh } from '../../studio/client/messages.th.ts';
import { zh as studioZh } from '../../studio/client/messages.zh.ts';

const hk = {
  app: appHk,
  deposit: depositHk,
  game: gameHk,
  payout: payoutHk,
  profile: profileHk,
  wallet: walletHk,
  withdrawal: withdrawalHk,
  studio: studioHk,
};

/** What the screens in help articles say in one language. */
export type HelpWords = typeof hk;

/** The words on the screens in help articles, in each language of articles. */
export const helpWords: Readonly<Record<WrittenLanguage, HelpWords>> = {
  hk,
  en: {
    app: appEn,
    deposit: depositEn,
    game: gameEn,
    payout: payoutEn,
    profile: profileEn,
    wallet: walletEn,
    withdrawal: withdrawalEn,
    studio: studioEn,
  },
  th: {
    app: appTh,
    deposit: depositTh,
    game: gameTh,
    payout: payoutTh,
    profile: profileTh,
    wallet: walletTh,
    withdrawal: withdrawalTh,
    studio: studioTh,
  },
  zh: {
    app: appZh,
    deposit: depositZh,
    game: gameZh,
    payout: payoutZh,
    profile: profileZh,
    wallet: walletZh,
    withdrawal: withdrawalZh,
    studio: studioZh,
  },
};
