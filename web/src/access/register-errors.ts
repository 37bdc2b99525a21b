import {
  checkAge,
  isEmail,
  isPassword,
  isUsername,
  passwordRules,
  isBirthDate,
} from '@vela/contract/access/rules.ts';
import { isPhoneNumber, toDigits } from '../app/field/phone-number.ts';
import type { RegisterField } from './entry-refusals.ts';
import type { Words } from '../words.ts';

/** The input of the registration page. */
export type RegisterTyped = {
  username: string;
  password: string;
  confirmPassword: string;
  birthDate: string;
  area: string;
  mobile: string;
  smsCode: string;
  email: string;
  emailCode: string;
  realName: string;
  inviteCode: string;
  isAdult: boolean;
  isTermsAgreed: boolean;
};

/** The optional fields that are required here. */
export type RequiredItems = Record<'realName' | 'mobile' | 'email' | 'inviteCode', boolean>;

/** What the check needs besides the input. */
export type RegisterFacts = {
  required: RequiredItems;
  isSmsOn: boolean;
  /** The answer to the captcha; null if none is required. */
  captchaCode: string | null;
  today: string;
};

type ErrorWords = Pick<Words<'access'>, 'error' | 'recover'>;

/** Validates the form before anything is sent; returns errors by field, empty if it is valid. */
export function listRegisterErrors(
  typed: RegisterTyped,
  facts: RegisterFacts,
  { error, recover }: ErrorWords,
): Partial<Record<RegisterField, string>> {
  const { username, password, birthDate } = typed;
  const isPasswordGood = isPassword(password) && passwordRules.notUsername(password, username);
  const isYoung = birthDate !== '' && checkAge(birthDate, facts.today) !== null;
  const isMissing = (field: keyof RequiredItems) =>
    facts.required[field] && typed[field].trim() === '';
  const hasMobile = typed.mobile.trim() !== '';
  const hasEmail = typed.email.trim() !== '';
  const isCodeLost = (code: string) => code.length !== 6;
  const wrong: readonly [RegisterField, boolean, string][] = [
    ['username', !isUsername(username), error.username],
    ['password', !isPasswordGood, error.password],
    ['confirmPassword', typed.confirmPassword !== password, error.passwordsDiffer],
    ['birthDate', birthDate === '', error.birthDateMissing],
    ['birthDate', birthDate !== '' && !isBirthDate(birthDate), error.birthDateWrong],
    ['birthDate', isYoung, error.underAge],
    ['realName', isMissing('realName'), error.realNameMissing],
    ['mobile', isMissing('mobile') || (hasMobile && !isMobileGood(typed)), recover.phoneWrong],
    ['smsCode', hasMobile && facts.isSmsOn && isCodeLost(typed.smsCode), error.codeMissing],
    ['email', isMissing('email') || (hasEmail && !isEmailGood(typed)), recover.emailWrong],
    ['emailCode', hasEmail && isCodeLost(typed.emailCode), error.codeMissing],
    ['inviteCode', isMissing('inviteCode'), error.inviteCodeMissing],
    ['captcha', facts.captchaCode === '', error.captchaMissing],
    ['adult', !typed.isAdult, error.adult],
    ['terms', !typed.isTermsAgreed, error.terms],
  ];
  return Object.fromEntries(
    wrong.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]),
  );
}

/** True if a code can be sent to the entered phone number. */
export const isMobileGood = ({ area, mobile }: Pick<RegisterTyped, 'area' | 'mobile'>): boolean =>
  isPhoneNumber(area, toDigits(mobile));

/** True if a code can be sent to the entered e-mail address. */
export const isEmailGood = ({ email }: Pick<RegisterTyped, 'email'>): boolean =>
  isEmail(email.trim());

/** Returns the calendar day (YYYY-MM-DD) of an instant in the site's time zone. */
export function toSiteDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns today's date in the site's time zone. */
export const toSiteToday = (timeZone: string): string => toSiteDay(new Date(), timeZone);
