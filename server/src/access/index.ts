import type { Route } from '../app/route.ts';
import { getCaptchaKindRoute } from './get-captcha-kind.ts';
import { checkCaptchaRoute } from './check-captcha.ts';
import { confirmRecoveryRoute } from './confirm-recovery.ts';
import { confirmLoginRoute } from './confirm-login.ts';
import { startRecoveryRoute } from './start-recovery.ts';
import { getCaptchaWorkRoute } from './get-captcha-work.ts';
import { getCaptchaRoute } from './get-captcha.ts';
import { sendRecoveryEmailCodeRoute } from './send-recovery-email-code.ts';
import { sendRegistrationEmailCodeRoute } from './send-registration-email-code.ts';
import { sendRecoveryPhoneCodeRoute } from './send-recovery-phone-code.ts';
import { sendRegistrationPhoneCodeRoute } from './send-registration-phone-code.ts';
import { listRegistrationFieldsRoute } from './list-registration-fields.ts';
import { getRegistrationTermsRoute } from './get-registration-terms.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { passHostedCaptchaRoute } from './pass-hosted-captcha.ts';
import { passCaptchaWorkRoute } from './pass-captcha-work.ts';
import { openRegisterRoute } from './register.ts';
import type { AccountListener } from './register.ts';

export { checkTerms, findAcceptedTerms, findTermsToAccept } from './agreeing.ts';
export { showTerms } from './views.ts';
export {
  checkAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  findStartedAt,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from './authenticator.ts';
export { checkCode, codesOfPlayer, sendCode } from './codes.ts';
export type { CodePurpose } from './codes.ts';
export { isPasswordCommon } from './common-passwords.ts';
export {
  addressesSince,
  listDevices,
  listShared,
  listSharedDevices,
  playersAtAddress,
  playersLoggedInSince,
  playersOfDevice,
  shareAddress,
  shareDevice,
  sharersOfDevices,
  usedAddresses,
  usedDevices,
} from './devices.ts';
export { isExcludedPerson } from './excluded.ts';
export {
  canDeliver,
  checkSmsGateway,
  letters,
  queueLetter,
  sendLetter,
  showInOutbox,
} from './deliveries.ts';
export { checkWaiting, clearFailures, countFailure, mustWait } from './failures.ts';
export {
  countGuess,
  clearGuesses,
  isPaid,
  lockStanding,
  readStanding,
  refuseWithWork,
  redeemLoginWork,
} from './guesses.ts';
export type { Guesser } from './guesses.ts';
export { accessJobs } from './jobs.ts';
export { letterTexts, writeLetter, writtenLetters } from './letters.ts';
export type { Letter } from './letters.ts';
export { listOutboxRows } from './outbox-store.ts';
export { isSmsOn, lockEmail, lockPhone, readAllowedPhone, toTarget } from './phone.ts';
export type { Phone } from './phone.ts';
export {
  hasSessionEnded,
  lockSession,
  revokeSession,
  revokeSessions,
  selectOpenSessions,
} from './session.ts';
export { findCountry, listAllSessions, listLiveSessions } from './session-list.ts';
export type { SessionRow } from './session-list.ts';
export { codeSetting, loginSetting } from './settings.ts';

/** The calls of registration, login and recovery; the listeners extend a new account. */
export const accessRoutes = (listeners: readonly AccountListener[]): readonly Route[] => [
  getCaptchaRoute,
  checkCaptchaRoute,
  getCaptchaKindRoute,
  passHostedCaptchaRoute,
  getCaptchaWorkRoute,
  passCaptchaWorkRoute,
  loginRoute,
  confirmLoginRoute,
  openRegisterRoute(listeners),
  listRegistrationFieldsRoute,
  getRegistrationTermsRoute,
  sendRegistrationPhoneCodeRoute,
  sendRegistrationEmailCodeRoute,
  startRecoveryRoute,
  sendRecoveryPhoneCodeRoute,
  sendRecoveryEmailCodeRoute,
  confirmRecoveryRoute,
  resetPasswordRoute,
  logoutRoute,
];
export { accessSealed } from './sealed.ts';
