import { register } from '@vela/contract/access/calls.ts';
import { checkAge, passwordRules } from '@vela/contract/access/rules.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { openAccounts } from '@vela/ledger/post.ts';
import { ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import type { Random } from '@vela/service/random.ts';
import { pickOne } from '@vela/service/random.ts';
import { toDay } from '@vela/service/time.ts';
import { Outdated } from '../app/outdated.ts';
import { mayRegisterFrom } from '../app/country.ts';
import { insertPlayer } from '../app/players.ts';
import { refuse, refuseAndCommit, Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Context, Preparation, Route } from '../app/route.ts';
import { isSetUp } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { readSetting, siteSetting, termsSetting } from '../content/index.ts';
import { sendMessage } from '../message/index.ts';
import { captchaLetters } from './captcha-picture.ts';
import { isCaptchaValid } from './captcha.ts';
import { countCodeTry, useUpCode } from './codes.ts';
import { isPasswordCommon } from './common-passwords.ts';
import { proveContacts } from './contacts.ts';
import { enter } from './entry.ts';
import { isExcludedPerson } from './excluded.ts';
import { registerItemsSetting } from './settings.ts';
import { findInviter } from './store.ts';

const inviteCodeLength = 8;

/** What another slice adds to a new account, in the transaction that creates it. */
export type AccountListener = (work: Work, playerId: bigint) => Promise<void>;

/** Registers an account with its ledger accounts and its first session. */
export const openRegisterRoute = (listeners: readonly AccountListener[]): Route =>
  preparedRoute(register, prepare, async (context, passwordHash) => {
    const { input, tx, now, address, language, services } = context;
    const username = input.username.toLowerCase();
    const contacts = await proveContacts(context);
    if (contacts instanceof Refused) return contacts;
    // The picture stays used: probing names has its price.
    if (await isExcludedPerson(tx, input)) return refuseAndCommit('accountRefused');
    const { codes, ...bound } = contacts;
    if (passwordHash === null) throw new Outdated();
    const playerId = await insertPlayer(tx, {
      ...bound,
      username,
      passwordHash,
      realName: input.realName === '' ? null : input.realName,
      birthDate: input.birthDate,
      language,
      inviteCode: newInviteCode(services.random),
      inviterId: await findInviter(tx, input.inviteCode),
      termsVersion: input.termsVersion,
      termsAgreedAt: now,
      registeredAt: now,
      registerAddress: address,
    });
    if (playerId === null) {
      // The picture stays used and each code loses a try: probing names has its price.
      for (const code of codes) await countCodeTry(tx, code);
      return refuseAndCommit('usernameTaken');
    }
    // After this point it must succeed.
    for (const code of codes) await useUpCode(tx, code, now);
    await welcome(context, playerId, username);
    for (const listen of listeners) await listen(context, playerId);
    return enter(context, playerId, input.device);
  });

type Early =
  | 'countryNotAllowed'
  | 'registrationClosed'
  | 'invalidInput'
  | 'termsNotAgreed'
  | 'inviteCodeUnknown'
  | 'passwordIsUsername'
  | 'passwordsDiffer'
  | 'passwordTooCommon'
  | 'underAge';

/** Returns the hash of the password; null without a code or a correct captcha. */
async function prepare({
  input,
  tx,
  now,
  services,
  passwords,
  request,
}: Preparation<typeof register>): Promise<string | null | Refused<Early>> {
  if (!mayRegisterFrom(services.config, request.raw)) return refuse('countryNotAllowed');
  if (!(await isSetUp(tx))) return refuse('registrationClosed');
  const missing = findMissing(await readSetting(tx, registerItemsSetting), input);
  if (missing !== null) return refuse('invalidInput', { field: missing });
  const terms = await readSetting(tx, termsSetting);
  if (!input.isTermsAgreed || input.termsVersion !== terms.version) return refuse('termsNotAgreed');
  // Refused before a captcha is used up in vain.
  if (input.inviteCode !== '' && (await findInviter(tx, input.inviteCode)) === null) {
    return refuse('inviteCodeUnknown');
  }
  const username = input.username.toLowerCase();
  if (!passwordRules.notUsername(input.password, username)) return refuse('passwordIsUsername');
  if (input.password !== input.confirmPassword) return refuse('passwordsDiffer');
  if (isPasswordCommon(input.password)) return refuse('passwordTooCommon');
  const today = toDay(now, services.site.timeZone);
  if (checkAge(input.birthDate, today) !== null) return refuse('underAge');
  const { captchaId, captchaCode } = input;
  const isCodeSent = input.smsCode !== '' || input.emailCode !== '';
  const isProved = isCodeSent || (await isCaptchaValid(tx, captchaId, captchaCode, now));
  return isProved ? passwords.hash(input.password) : null;
}

async function welcome(
  context: Context<typeof register>,
  playerId: bigint,
  username: string,
): Promise<void> {
  const { tx, client, language, now } = context;
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
}

/** Returns the first required field that is empty, or null. */
function findMissing(
  items: readonly { key: string; isRequired: boolean }[],
  input: { realName: string; inviteCode: string; mobile: string; email: string },
): string | null {
  const given: Record<string, string> = {
    realName: input.realName,
    inviteCode: input.inviteCode,
    phone: input.mobile,
    email: input.email,
  };
  const missing = items.find(({ key, isRequired }) => isRequired && given[key] === '')?.key;
  return missing === 'phone' ? 'mobile' : (missing ?? null);
}

function newInviteCode(random: Random): string {
  return Array.from({ length: inviteCodeLength }, () => pickOne(random, captchaLetters)).join('');
}
