import type { ReactNode } from 'react';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

/** A refusal as the server returned it, and what is shown of it. */
export type Refused = { refusal: RefusalName; facts: RefusalFacts; message: ReactNode };

/** Error messages by field. */
export type EntryErrors<FieldName extends string> = Partial<Record<FieldName, ReactNode>>;

/** Returns the errors without those of the given fields. */
export const omitKeys = <FieldName extends string>(
  errors: EntryErrors<FieldName>,
  keys: readonly string[],
): EntryErrors<FieldName> => {
  const left = { ...errors };
  for (const key in left) if (keys.includes(key)) delete left[key];
  return left;
};

/** How a refusal changes the screen; `isToast` if no field can show the message. */
export type EntryAnswer<FieldName extends string> = {
  errors: EntryErrors<FieldName>;
  /** True if a captcha is required from now on. */
  needsCaptcha: boolean;
  /** True if the captcha is used up and a new one is needed. */
  isCaptchaUsed: boolean;
  waitSeconds: number;
  isToast: boolean;
};

/** The fields of login. */
export type LoginField = 'username' | 'password' | 'captcha';

/** The fields of registration. */
export type RegisterField =
  | LoginField
  | 'confirmPassword'
  | 'birthDate'
  | 'mobile'
  | 'smsCode'
  | 'email'
  | 'emailCode'
  | 'realName'
  | 'inviteCode'
  | 'adult'
  | 'terms';

const nothing = {
  errors: {},
  needsCaptcha: false,
  isCaptchaUsed: false,
  waitSeconds: 0,
  isToast: false,
};

/**
 * Returns where to show a login's refusal. The captcha counts as used unless it was never checked.
 */
export function readLoginRefusal(
  { refusal, facts, message }: Refused,
  hasCaptcha: boolean,
): EntryAnswer<LoginField> {
  if (refusal === 'captchaRequired' || refusal === 'captchaWrong') {
    const errors = { captcha: message };
    return { ...nothing, errors, needsCaptcha: true, isCaptchaUsed: hasCaptcha };
  }
  if (refusal === 'loginFailed' || refusal === 'accountFrozen') {
    return {
      ...nothing,
      errors: { password: message },
      needsCaptcha: hasCaptcha || facts['isCaptchaNext'] === true,
      isCaptchaUsed: hasCaptcha,
    };
  }
  const seconds = refusal === 'loginWaiting' ? facts['retrySeconds'] : 0;
  const waitSeconds = typeof seconds === 'number' ? seconds : 0;
  return { ...nothing, needsCaptcha: hasCaptcha, waitSeconds, isToast: true };
}

const registerFields: Partial<Record<RefusalName, RegisterField>> = {
  termsNotAgreed: 'terms',
  passwordIsUsername: 'password',
  passwordTooCommon: 'password',
  passwordsDiffer: 'confirmPassword',
  underAge: 'birthDate',
  phoneWrong: 'mobile',
  phoneTaken: 'mobile',
  emailTaken: 'email',
  captchaRequired: 'captcha',
  captchaWrong: 'captcha',
  usernameTaken: 'username',
  inviteCodeUnknown: 'inviteCode',
};

const inputFields: Record<string, RegisterField> = {
  username: 'username',
  password: 'password',
  confirmPassword: 'confirmPassword',
  birthDate: 'birthDate',
  mobile: 'mobile',
  smsCode: 'smsCode',
  email: 'email',
  emailCode: 'emailCode',
  realName: 'realName',
  inviteCode: 'inviteCode',
  captchaCode: 'captcha',
};

/** Refusals that use up the captcha. */
const isAfterCaptcha: ReadonlySet<RefusalName> = new Set([
  'captchaWrong',
  'accountRefused',
  'usernameTaken',
]);

/** Returns where to show a registration's refusal; a wrong code names its field. */
export function readRegisterRefusal(refused: Refused): EntryAnswer<RegisterField> {
  const { refusal, facts, message } = refused;
  const field = registerFields[refusal] ?? inputFields[String(facts['field'])];
  return {
    ...nothing,
    errors: field === undefined ? {} : { [field]: message },
    needsCaptcha: true,
    isCaptchaUsed: isAfterCaptcha.has(refusal),
    isToast: field === undefined,
  };
}

/** Returns the ticket of a login that requires a second step; null for every other refusal. */
export function readTicket({ refusal, facts }: Pick<Refused, 'refusal' | 'facts'>): string | null {
  const { ticket } = facts;
  return refusal === 'totpRequired' && typeof ticket === 'string' ? ticket : null;
}
