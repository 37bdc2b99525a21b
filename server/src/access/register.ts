import { register } from '@vela/contract/access/calls.ts';
import { checkAge, passwordRules } from '@vela/contract/access/rules.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { openAccounts } from '@vela/ledger/post.ts';
import { ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import type { Random } from '@vela/service/random.ts';
import { pickOne } from '@vela/service/random.ts';
import { toDay } from '@vela/service/time.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting, siteSetting, termsSetting } from '../content/index.ts';
import { sendMessage } from '../message/index.ts';
import { takeCaptcha } from './captcha.ts';
import { captchaLetters } from './captcha-picture.ts';
import { isPasswordCommon } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { openSession } from './session.ts';
import { registerItemsSetting } from './settings.ts';
import { findInviter, insertAccount } from './store.ts';

const inviteCodeLength = 8;

/** Opens an account with its ledger accounts and its first session. */
export const registerRoute = route(register, async (context) => {
  const { input, tx, client, now, address, agent, language, services } = context;
  const username = input.username.toLowerCase();
  const missing = findMissing(await readSetting(tx, registerItemsSetting), input);
  if (missing !== null) return refuse('invalidInput', { field: missing });
  const terms = await readSetting(tx, termsSetting);
  if (!input.isTermsAgreed || input.termsVersion !== terms.version) return refuse('termsNotAgreed');
  if (!passwordRules.notUsername(input.password, username)) return refuse('passwordIsUsername');
  if (input.password !== input.confirmPassword) return refuse('passwordsDiffer');
  if (isPasswordCommon(input.password)) return refuse('passwordTooCommon');
  const today = toDay(now, services.config.timeZone);
  if (checkAge(input.birthDate, today) !== null) return refuse('underAge');
  if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
  if (!(await takeCaptcha(tx, input.captchaId, input.captchaCode, now))) {
    return refuseAndKeep('captchaWrong');
  }
  const playerId = await insertAccount(tx, {
    username,
    passwordHash: await hashPassword(input.password),
    realName: input.realName === '' ? null : input.realName,
    birthDate: input.birthDate,
    language,
    inviteCode: newInviteCode(services.random),
    inviterId: await findInviter(tx, input.inviteCode),
    termsVersion: terms.version,
    address,
    now,
  });
  // The picture stays used: each name that is asked about costs a new one.
  if (playerId === null) return refuseAndKeep('usernameTaken');
  // After this point it must succeed.
  const site = await readSetting(tx, siteSetting);
  const { central, locked, welfare } = ACCOUNT_KINDS;
  await openAccounts(client, playerId, [central.slot, locked.slot, welfare.slot]);
  await sendMessage(context, {
    playerId,
    category: 'notification',
    template: 'welcome',
    facts: { site: inLanguage(site.titles, language), username },
    link: '/pages/my/accountset',
    now,
  });
  return openSession(tx, services, { playerId, device: input.device, agent, address, now });
});

/** The first field that this site requires and that was left empty, or null. */
function findMissing(
  items: readonly { key: string; isRequired: boolean }[],
  input: { realName: string; inviteCode: string },
): string | null {
  const given: Record<string, string> = { realName: input.realName, inviteCode: input.inviteCode };
  return items.find(({ key, isRequired }) => isRequired && given[key] === '')?.key ?? null;
}

function newInviteCode(random: Random): string {
  return Array.from({ length: inviteCodeLength }, () => pickOne(random, captchaLetters)).join('');
}
