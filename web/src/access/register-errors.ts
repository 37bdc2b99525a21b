import { checkAge, isPassword, isUsername, passwordRules } from '@vela/contract/access/rules.ts';
import type { RegisterField } from './entry-refusals.ts';
import type { useAccessWords } from './use-access-words.ts';

/** What is typed on the registration page. */
export type RegisterTyped = {
  username: string;
  password: string;
  confirmPassword: string;
  birthDate: string;
  realName: string;
  inviteCode: string;
  isAdult: boolean;
  isTermsAgreed: boolean;
};

/** The optional fields that must be filled in. */
export type RequiredItems = { realName: boolean; inviteCode: boolean };

type Words = Pick<ReturnType<typeof useAccessWords>, 'error'>;

/** What is wrong before anything is sent, field by field; empty if all is well. */
export function listRegisterErrors(
  typed: RegisterTyped,
  facts: { required: RequiredItems; captchaCode: string; today: string },
  { error }: Words,
): Partial<Record<RegisterField, string>> {
  const { username, password, birthDate } = typed;
  const isPasswordGood = isPassword(password) && passwordRules.notUsername(password, username);
  const isYoung = birthDate !== '' && checkAge(birthDate, facts.today) !== null;
  const isMissing = (field: 'realName' | 'inviteCode') =>
    facts.required[field] && typed[field].trim() === '';
  const wrong: readonly [RegisterField, boolean, string][] = [
    ['username', !isUsername(username), error.username],
    ['password', !isPasswordGood, error.password],
    ['confirmPassword', typed.confirmPassword !== password, error.passwordsDiffer],
    ['birthDate', birthDate === '', error.birthDateMissing],
    ['birthDate', isYoung, error.underAge],
    ['realName', isMissing('realName'), error.realNameMissing],
    ['inviteCode', isMissing('inviteCode'), error.inviteCodeMissing],
    ['captcha', facts.captchaCode === '', error.captchaMissing],
    ['adult', !typed.isAdult, error.adult],
    ['terms', !typed.isTermsAgreed, error.terms],
  ];
  return Object.fromEntries(
    wrong.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]),
  );
}

/** The calendar day (YYYY-MM-DD) of a moment in the site's time zone. */
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

/** Today in the site's time zone. */
export const toSiteToday = (timeZone: string): string => toSiteDay(new Date(), timeZone);
