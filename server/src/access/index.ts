import type { Route } from '../app/route.ts';
import { aliyunCaptchaRoute } from './aliyun-captcha.ts';
import { checkCaptchaRoute } from './check-captcha.ts';
import { checkPhoneCodeByForgetPwdRoute } from './check-phone-code-by-forget-pwd.ts';
import { confirmLoginRoute } from './confirm-login.ts';
import { forgetPasswordFirstStepRoute } from './forget-password-first-step.ts';
import { getCaptchaWorkRoute } from './get-captcha-work.ts';
import { getCaptchaRoute } from './get-captcha.ts';
import { getEmailCodeByForgetPwdRoute } from './get-email-code-by-forget-pwd.ts';
import { getEmailCodeByRegisterRoute } from './get-email-code-by-register.ts';
import { getPhoneCodeByForgetPwdRoute } from './get-phone-code-by-forget-pwd.ts';
import { getPhoneCodeByRegisterRoute } from './get-phone-code-by-register.ts';
import { getRegisterItemRoute } from './get-register-item.ts';
import { getRegisterTermsRoute } from './get-register-terms.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { modifyPasswordByForgetRoute } from './modify-password-by-forget.ts';
import { passAliyunCaptchaRoute } from './pass-aliyun-captcha.ts';
import { passCaptchaWorkRoute } from './pass-captcha-work.ts';
import { registerRoute } from './register.ts';

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
export { isExcludedPerson } from './excluded.ts';
export { letters, queueLetter } from './deliveries.ts';
export { checkWaiting, clearFailures, countFailure, mustWait } from './failures.ts';
export {
  countGuess,
  forgetGuesses,
  isPaid,
  lockStanding,
  readStanding,
  refuseWithWork,
  takePayment,
} from './guesses.ts';
export type { Guesser } from './guesses.ts';
export { accessJobs } from './jobs.ts';
export { writeLetter } from './letters.ts';
export { listOutboxRows } from './outbox.ts';
export { isSmsOn, lockEmail, lockPhone, readAllowedPhone, toTarget } from './phone.ts';
export type { Phone } from './phone.ts';
export { revokeSession, revokeSessions } from './session.ts';
export { codeSetting, loginSetting } from './settings.ts';

/** The calls by which players come in and go. */
export const accessRoutes: readonly Route[] = [
  getCaptchaRoute,
  checkCaptchaRoute,
  aliyunCaptchaRoute,
  passAliyunCaptchaRoute,
  getCaptchaWorkRoute,
  passCaptchaWorkRoute,
  loginRoute,
  confirmLoginRoute,
  registerRoute,
  getRegisterItemRoute,
  getRegisterTermsRoute,
  getPhoneCodeByRegisterRoute,
  getEmailCodeByRegisterRoute,
  forgetPasswordFirstStepRoute,
  getPhoneCodeByForgetPwdRoute,
  getEmailCodeByForgetPwdRoute,
  checkPhoneCodeByForgetPwdRoute,
  modifyPasswordByForgetRoute,
  logoutRoute,
];
export { accessSealed } from './sealed.ts';
