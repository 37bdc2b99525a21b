import type { Route } from '../app/route.ts';
import { checkCaptchaRoute } from './check-captcha.ts';
import { getCaptchaRoute } from './get-captcha.ts';
import { getRegisterItemRoute } from './get-register-item.ts';
import { getRegisterTermsRoute } from './get-register-terms.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { registerRoute } from './register.ts';

export { isPasswordCommon } from './common-passwords.ts';
export { checkWaiting, clearFailures, countFailure } from './failures.ts';
export { accessJobs } from './jobs.ts';
export { hashPassword, isPasswordRight } from './password.ts';
export { openSession, revokeSessions } from './session.ts';

/** The calls by which players come in and go. */
export const accessRoutes: readonly Route[] = [
  getCaptchaRoute,
  checkCaptchaRoute,
  loginRoute,
  registerRoute,
  getRegisterItemRoute,
  getRegisterTermsRoute,
  logoutRoute,
];
