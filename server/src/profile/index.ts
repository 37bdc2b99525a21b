import type { Route } from '../app/route.ts';
import { changeLanguageAndCurrencyRoute } from './change-language-and-currency.ts';
import { checkIsSetWidthPasswordRoute } from './check-is-set-width-password.ts';
import { checkSmsCodeRoute } from './check-sms-code.ts';
import { checkWithdrawPwdRoute } from './check-withdraw-pwd.ts';
import { getPlayerRoute } from './get-player.ts';
import { getSmsCodeRoute } from './get-sms-code.ts';
import { getUserInfoRoute } from './get-user-info.ts';
import { listOutboxRoute } from './list-outbox.ts';
import { listPlayerLedgerRoute } from './list-player-ledger.ts';
import { listPlayersRoute } from './list-players.ts';
import { modifyPasswordRoute } from './modify-password.ts';
import { modifyUserInfoRoute } from './modify-user-info.ts';
import { setPlayerFrozenRoute } from './set-player-frozen.ts';

export { checkIdentityCode } from './identity.ts';
export { checkSecondaryPassword } from './secondary-password.ts';
export {
  findPlayer,
  findPlayerId,
  listSharedDevices,
  lockPlayer,
  setFirstDeposit,
} from './store.ts';
export type { PlayerFacts } from './store.ts';

/** The calls of a player about themselves, and of operators about players. */
export const profileRoutes: readonly Route[] = [
  getUserInfoRoute,
  modifyUserInfoRoute,
  modifyPasswordRoute,
  checkIsSetWidthPasswordRoute,
  checkWithdrawPwdRoute,
  changeLanguageAndCurrencyRoute,
  getSmsCodeRoute,
  checkSmsCodeRoute,
  listPlayersRoute,
  getPlayerRoute,
  listPlayerLedgerRoute,
  setPlayerFrozenRoute,
  listOutboxRoute,
];
