import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

/** What the server said no to. */
export type Refused = { refusal: RefusalName; facts: RefusalFacts; message: string };

/** What is wrong, field by field. */
export type EntryErrors<FieldName extends string> = Partial<Record<FieldName, string>>;

/** The errors without those of some fields. */
export const omitKeys = <FieldName extends string>(
  errors: EntryErrors<FieldName>,
  keys: readonly string[],
): EntryErrors<FieldName> => {
  const left = { ...errors };
  for (const key in left) if (keys.includes(key)) delete left[key];
  return left;
};

/** What a refusal changes on the screen; `isToast` where no field can carry its words. */
export type EntryAnswer<FieldName extends string> = {
  errors: EntryErrors<FieldName>;
  /** True if a picture must be shown from now on. */
  needsCaptcha: boolean;
  /** True if the picture was used up and another one is needed. */
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

/** Where the refusal of a login is shown. A picture counts as used unless it was never looked at. */
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

/** Refusals after which the picture is used up. */
const isAfterCaptcha: ReadonlySet<RefusalName> = new Set([
  'captchaWrong',
  'accountRefused',
  'usernameTaken',
]);

/** Where the refusal of a registration is shown; a wrong code names its field. */
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

/** The ticket of a login whose second step is requested; null for every other refusal. */
export function readTicket({ refusal, facts }: Pick<Refused, 'refusal' | 'facts'>): string | null {
  const { ticket } = facts;
  return refusal === 'totpRequired' && typeof ticket === 'string' ? ticket : null;
}
