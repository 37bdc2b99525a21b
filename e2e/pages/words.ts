import { messages as access } from '../../web/src/access/messages.hk.ts';
import { messages as accessThai } from '../../web/src/access/messages.th.ts';
import { messages as app } from '../../web/src/app/messages.hk.ts';
import { messages as appThai } from '../../web/src/app/messages.th.ts';
import { messages as deposit } from '../../web/src/deposit/messages.hk.ts';
import { messages as game } from '../../web/src/game/messages.hk.ts';
import { messages as home } from '../../web/src/home/messages.hk.ts';
import { messages as invite } from '../../web/src/invite/messages.hk.ts';
import { messages as inviteEnglish } from '../../web/src/invite/messages.en.ts';
import { messages as inviteThai } from '../../web/src/invite/messages.th.ts';
import { messages as inviteSimplified } from '../../web/src/invite/messages.zh.ts';
import { messages as message } from '../../web/src/message/messages.hk.ts';
import { messages as mission } from '../../web/src/mission/messages.hk.ts';
import { messages as missionThai } from '../../web/src/mission/messages.th.ts';
import { messages as payout } from '../../web/src/payout/messages.hk.ts';
import { messages as profile } from '../../web/src/profile/messages.hk.ts';
import { messages as profileThai } from '../../web/src/profile/messages.th.ts';
import { messages as promotion } from '../../web/src/promotion/messages.hk.ts';
import { messages as promotionThai } from '../../web/src/promotion/messages.th.ts';
import { messages as protection } from '../../web/src/protection/messages.hk.ts';
import { messages as protectionThai } from '../../web/src/protection/messages.th.ts';
import { messages as map } from '../../web/src/map/messages.hk.ts';
import { messages as rebateThai } from '../../web/src/rebate/messages.th.ts';
import { messages as support } from '../../web/src/support/messages.hk.ts';
import { messages as supportThai } from '../../web/src/support/messages.th.ts';
import { messages as tournament } from '../../web/src/tournament/messages.hk.ts';
import { messages as tournamentThai } from '../../web/src/tournament/messages.th.ts';
import { messages as wallet } from '../../web/src/wallet/messages.hk.ts';
import { messages as welfare } from '../../web/src/welfare/messages.hk.ts';
import { messages as welfareThai } from '../../web/src/welfare/messages.th.ts';
import { messages as withdrawal } from '../../web/src/withdrawal/messages.hk.ts';
import { en as bookEnglish } from '../../studio/client/book/messages.en.ts';
import { hk as book } from '../../studio/client/book/messages.hk.ts';
import { th as bookThai } from '../../studio/client/book/messages.th.ts';
import { zh as bookSimplified } from '../../studio/client/book/messages.zh.ts';
import { th as bookRulesThai } from '../../studio/client/book/rules/messages.th.ts';
import { messages as desk } from '../../studio/client/trading/messages.en.ts';
import { hk as studio } from '../../studio/client/messages.hk.ts';
import { hk as douDizhu } from '../../studio/client/hand/dou-dizhu/messages.hk.ts';
import { hk as baccarat } from '../../studio/client/table/baccarat/messages.hk.ts';
import { messages as consoleApp } from '../../console/src/app/messages.en.ts';
import { messages as consoleGame } from '../../console/src/game/messages.en.ts';
import { messages as consoleInvite } from '../../console/src/invite/messages.en.ts';
import { messages as consoleHome } from '../../console/src/home/messages.en.ts';
import { messages as consoleStaff } from '../../console/src/staff/messages.en.ts';
import { messages as consoleProfile } from '../../console/src/profile/messages.en.ts';
import { messages as consoleDeposit } from '../../console/src/deposit/messages.en.ts';
import { messages as consoleConfiguration } from '../../console/src/configuration/messages.en.ts';
import { messages as consolePromotion } from '../../console/src/promotion/messages.en.ts';
import { messages as consoleProposal } from '../../console/src/proposal/messages.en.ts';
import { messages as consoleSupport } from '../../console/src/support/messages.en.ts';
import { messages as consoleWithdrawal } from '../../console/src/withdrawal/messages.en.ts';

/** The player app's messages in Hong Kong, by slice. */
export const words = {
  access,
  app,
  deposit,
  game,
  home,
  invite,
  message,
  payout,
  profile,
  promotion,
  protection,
  wallet,
  withdrawal,
};

/** The games' messages in Hong Kong. */
export const gameWords = studio;

/** The messages of the sportsbook, by language. */
export const bookWords = { hk: book, th: bookThai, en: bookEnglish, zh: bookSimplified };

/** The rules of the sportsbook in Thai. */
export { bookRulesThai };

/** The app's text on valid bets, in Thai. */
export const validBetWords = rebateThai.validBets;

/** The messages of the trading desk in English. */
export const deskWords = desk;

/** The messages of baccarat. */
export const baccaratWords = baccarat;

/** The messages of dou dizhu. */
export const douDizhuWords = douDizhu;

/** The words of chats and of their map, in the app in two languages and in the console. */
export const chatWords = {
  hk: support.chat,
  th: supportThai.chat,
  map,
  console: consoleSupport.chat,
};

/** The messages of the player app's shell in each language of the journeys. */
export const shellWords = { hk: app, th: appThai };

/** The messages of the offers in each language of the journeys. */
export const offerWords = { hk: promotion, th: promotionThai };

/** The messages of tournaments in each language of the journeys. */
export const tournamentWords = { hk: tournament, th: tournamentThai };

/** What missions say in each language of the journeys. */
export const missionWords = { hk: mission, th: missionThai };

/** The messages of invitations, by language. */
export const inviteWords = { hk: invite, th: inviteThai, en: inviteEnglish, zh: inviteSimplified };

/** The messages of the welfare centre, by language. */
export const welfareWords = { hk: welfare, th: welfareThai };

/** The messages of the account screens in each language of the journeys. */
export const stateWords = {
  hk: { access, app, profile, protection },
  th: { access: accessThai, app: appThai, profile: profileThai, protection: protectionThai },
};

/** The same in one language. */
export type StateWords = (typeof stateWords)['hk'];

/** The console's messages in English, by slice. */
export const consoleWords = {
  app: consoleApp,
  staff: consoleStaff,
  profile: consoleProfile,
  deposit: consoleDeposit,
  configuration: consoleConfiguration,
  promotion: consolePromotion,
  proposal: consoleProposal,
  home: consoleHome,
  game: consoleGame,
  invite: consoleInvite,
  withdrawal: consoleWithdrawal,
};

/** A pattern for a text that ends in values: `Approve {amount}`. */
export function startOf(text: string): RegExp {
  const start = text.split('{')[0] ?? '';
  return new RegExp(`^${start.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}
