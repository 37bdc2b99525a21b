import type { Route } from '../app/route.ts';
import { acceptTermsRoute } from './accept-terms.ts';
import { getNewTermsRoute } from './get-new-terms.ts';
import { addPlayerNoteRoute } from './add-player-note.ts';
import { changePlayerTagsRoute } from './change-player-tags.ts';
import { changeLanguageAndCurrencyRoute } from './change-language-and-currency.ts';
import { checkEmailCodeRoute } from './check-email-code.ts';
import { getSecondaryPasswordStateRoute } from './get-secondary-password-state.ts';
import { checkSmsCodeRoute } from './check-sms-code.ts';
import { checkSecondaryPasswordRoute } from './check-secondary-password.ts';
import { confirmTotpRoute } from './confirm-totp.ts';
import { disableTotpRoute } from './disable-totp.ts';
import { enrolTotpRoute } from './enrol-totp.ts';
import { sendEmailCodeRoute } from './send-email-code.ts';
import { getPlayerRoute } from './get-player.ts';
import { sendSmsCodeRoute } from './send-sms-code.ts';
import { getProfileRoute } from './get-profile.ts';
import { listOutboxRoute } from './list-outbox.ts';
import { exportedLedger, listPlayerLedgerRoute } from './list-player-ledger.ts';
import { listPlayerNotesRoute } from './list-player-notes.ts';
import { listPlayerSessionsRoute } from './list-player-sessions.ts';
import { listPlayersRoute } from './list-players.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { listTagsRoute } from './list-tags.ts';
import { changePasswordRoute } from './change-password.ts';
import { changeSecondaryPasswordRoute } from './change-secondary-password.ts';
import { updateProfileRoute } from './update-profile.ts';
import { renewRecoveryCodesRoute } from './renew-recovery-codes.ts';
import { resetPlayerTotpRoute } from './reset-player-totp.ts';
import { revealPlayerRoute } from './reveal-player.ts';
import { revokeOtherSessionsRoute } from './revoke-other-sessions.ts';
import { revokePlayerSessionsRoute } from './revoke-player-sessions.ts';
import { revokeSessionRoute } from './revoke-session.ts';
import { setPlayerBirthDateRoute } from './set-player-birth-date.ts';
import { setPlayerFrozenRoute } from './set-player-frozen.ts';
import { setPlayerRealNameRoute } from './set-player-real-name.ts';

export { exportedLedger, listPlayersRoute };
export { checkIdentityCode } from './identity.ts';
export { verifySecondaryPassword, prepareSecondaryPassword } from './secondary-password.ts';
export { findPlayer, findPlayerId, isAgent, lockPlayer } from './store.ts';
export type { PlayerFacts } from './store.ts';

/** The calls of players about themselves, and of operators about players. */
export const profileRoutes: readonly Route[] = [
  getProfileRoute,
  updateProfileRoute,
  changePasswordRoute,
  getSecondaryPasswordStateRoute,
  checkSecondaryPasswordRoute,
  changeLanguageAndCurrencyRoute,
  getNewTermsRoute,
  acceptTermsRoute,
  sendSmsCodeRoute,
  checkSmsCodeRoute,
  sendEmailCodeRoute,
  checkEmailCodeRoute,
  changeSecondaryPasswordRoute,
  listSessionsRoute,
  revokeSessionRoute,
  revokeOtherSessionsRoute,
  enrolTotpRoute,
  confirmTotpRoute,
  renewRecoveryCodesRoute,
  disableTotpRoute,
  listPlayersRoute,
  getPlayerRoute,
  revealPlayerRoute,
  listPlayerLedgerRoute,
  setPlayerFrozenRoute,
  listPlayerNotesRoute,
  addPlayerNoteRoute,
  changePlayerTagsRoute,
  listTagsRoute,
  setPlayerRealNameRoute,
  setPlayerBirthDateRoute,
  listPlayerSessionsRoute,
  revokePlayerSessionsRoute,
  resetPlayerTotpRoute,
  listOutboxRoute,
];

export { listTagsOf, playersWithTag } from './notes.ts';
export { maskEmail } from './rules.ts';
