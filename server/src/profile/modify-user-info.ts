import type { CallInput } from '@vela/contract/call.ts';
import { modifyUserInfo } from '@vela/contract/profile/calls.ts';
import { hashPassword } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { findOwnFiles } from '../content/index.ts';
import { sendMessage } from '../message/index.ts';
import { checkCode, hasShownIdentity } from './codes.ts';
import { isSmsOn, readAllowedPhone, toTarget } from './phone.ts';
import { maskPhone } from './rules.ts';
import type { Phone } from './rules.ts';
import { findPlayer, isPhoneBound, lockPlayer, updatePlayer } from './store.ts';

type Caller = Context<typeof modifyUserInfo>;
type SentPhone = NonNullable<CallInput<typeof modifyUserInfo>['phone']>;

/** Changes what is sent of a player's profile, all of it or nothing. */
export const modifyUserInfoRoute = route(modifyUserInfo, async (context) => {
  const { input, tx, now, player } = context;
  const { playerId } = player;
  await lockPlayer(tx, playerId);
  const known = await findPlayer(tx, playerId);
  if (input.avatar !== undefined && !(await isOwnAvatar(context, input.avatar))) {
    return refuse('notFound');
  }
  if (input.realName !== undefined && known.realName !== null) return refuse('realNameSet');
  const phone = input.phone ? await confirmPhone(context, input.phone, known.phone) : null;
  if (phone && 'refusal' in phone) return phone;
  if (input.secondaryPassword !== undefined && known.hasSecondaryPassword) {
    return refuse('secondaryPasswordSet');
  }
  // After this point it must succeed.
  await updatePlayer(tx, playerId, {
    avatar: input.avatar,
    sex: input.sex,
    realName: input.realName,
    phoneArea: phone?.area,
    phone: phone?.number,
    secondaryPasswordHash: input.secondaryPassword && (await hashPassword(input.secondaryPassword)),
  });
  if (phone) {
    await sendMessage(context, {
      playerId,
      category: 'private',
      template: 'phoneBound',
      facts: { phone: maskPhone(phone.number) },
      link: '/pages/system/system',
      now,
    });
  }
  return {};
});

async function isOwnAvatar({ tx, player }: Caller, avatar: string): Promise<boolean> {
  if (!avatar.startsWith('fil_')) return true;
  const files = await findOwnFiles(tx, player.playerId, [avatar]);
  return files.length === 1;
}

/**
 * The phone to be bound, or why it may not be. One who has a phone already must first have shown,
 * by a code to that phone, who they are: an open session alone must not move it.
 */
async function confirmPhone(
  context: Caller,
  sent: SentPhone,
  bound: string | null,
): Promise<
  Phone | Refused<'phoneWrong' | 'phoneTaken' | 'codeExpired' | 'codeWrong' | 'codeTooMany'>
> {
  const { tx, now, player } = context;
  const { playerId } = player;
  const phone = await readAllowedPhone(tx, sent.area, sent.mobile);
  if (!phone) return refuse('phoneWrong');
  if (await isPhoneBound(tx, phone.area, phone.number)) return refuse('phoneTaken');
  if (!(await isSmsOn(tx))) return phone;
  if (bound !== null && !(await hasShownIdentity(tx, playerId, now))) return refuse('codeExpired');
  const purpose = bound === null ? 'bindPhone' : 'changePhone';
  const code = { playerId, purpose, target: toTarget(phone) } as const;
  const wrong = await checkCode(context, code, { code: sent.smsCode, isUsedUp: true });
  return wrong ?? phone;
}
