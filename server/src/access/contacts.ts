import type { register } from '@vela/contract/access/calls.ts';
import { refuse, refuseAndCommit, Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { redeemCaptcha } from './captcha.ts';
import { checkCode } from './codes.ts';
import type { CodeOf } from './codes.ts';
import { isSmsOn, lockEmail, lockPhone, readAllowedPhone, toTarget } from './phone.ts';

/** The contacts of a new account, and the codes that verified them. */
export type Contacts = {
  phoneArea: string | null;
  phone: string | null;
  email: string | null;
  codes: Pick<CodeOf, 'subject' | 'purpose'>[];
};

type Registering = Context<typeof register>;
type CodeRefusal = 'codeExpired' | 'codeTooMany' | 'codeWrong';

/**
 * Returns the contacts that a registration has verified, or a refusal. A code was sent only for a
 * captcha, so a caller with a code needs no second one.
 */
export async function proveContacts(
  context: Registering,
): Promise<
  | Contacts
  | Refused<
      CodeRefusal | 'phoneWrong' | 'captchaRequired' | 'captchaWrong' | 'phoneTaken' | 'emailTaken'
    >
> {
  const { input, tx } = context;
  const email = input.email === '' ? null : input.email.toLowerCase();
  const phone = input.mobile === '' ? null : await readAllowedPhone(tx, input.area, input.mobile);
  if (input.mobile !== '' && !phone) return refuse('phoneWrong');
  const codes: Contacts['codes'] = [];
  if (phone && (await isSmsOn(tx))) {
    const wrong = await prove(context, toTarget(phone), 'smsCode', codes);
    if (wrong) return wrong;
  }
  if (email !== null) {
    const wrong = await prove(context, email, 'emailCode', codes);
    if (wrong) return wrong;
  }
  if (codes.length === 0) {
    const wrong = await readPicture(context);
    if (wrong) return wrong;
  }
  if (phone && (await lockPhone(tx, phone))) return refuse('phoneTaken');
  if (email !== null && (await lockEmail(tx, email))) return refuse('emailTaken');
  return { phoneArea: phone?.area ?? null, phone: phone?.number ?? null, email, codes };
}

/** Checks one code; the refusal names its field, so that of two codes the wrong one is known. */
async function prove(
  context: Registering,
  target: string,
  field: 'smsCode' | 'emailCode',
  codes: Contacts['codes'],
): Promise<Refused<CodeRefusal> | null> {
  const code = { subject: target, purpose: 'register' } as const;
  const wrong = await checkCode(context, code, { code: context.input[field], isUsedUp: false });
  if (wrong) return new Refused(wrong.refusal, { ...wrong.facts, field }, wrong.commitsWrites);
  codes.push(code);
  return null;
}

async function readPicture({
  input,
  tx,
  now,
}: Registering): Promise<Refused<'captchaRequired' | 'captchaWrong'> | null> {
  if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
  const isRead = await redeemCaptcha(tx, input.captchaId, input.captchaCode, now);
  return isRead ? null : refuseAndCommit('captchaWrong');
}
