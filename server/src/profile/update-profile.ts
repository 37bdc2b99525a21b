import type { CallInput } from '@vela/contract/call.ts';
import { updateProfile } from '@vela/contract/profile/calls.ts';
import { roundPlace } from '@vela/contract/place.ts';
import { avatarPresets } from '@vela/contract/profile/rules.ts';
import {
  checkCode,
  codesOfPlayer,
  isExcludedPerson,
  isSmsOn,
  lockEmail,
  lockPhone,
  readAllowedPhone,
  toTarget,
} from '../access/index.ts';
import type { Phone } from '../access/index.ts';
import { Outdated } from '../app/outdated.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Context, Preparation } from '../app/route.ts';
import { holdOwnFiles } from '../content/index.ts';
import { sendSecurityNews } from '../message/index.ts';
import { checkIdentity } from './identity.ts';
import { notifyOfChange } from './notices.ts';
import { maskEmail, maskPhone } from './rules.ts';
import { findPlayer, lockPlayer, updatePlayer } from './store.ts';
import type { PlayerFacts } from './store.ts';

type Caller = Context<typeof updateProfile>;
type Sent<Field extends 'phone' | 'email'> = NonNullable<CallInput<typeof updateProfile>[Field]>;
type CodeRefusal = 'identityRequired' | 'codeExpired' | 'codeWrong' | 'codeTooMany';

/** Updates the sent fields of a player's profile, all of them or none. */
export const updateProfileRoute = preparedRoute(
  updateProfile,
  prepare,
  async (context, secondaryPasswordHash) => {
    const { input, tx, player } = context;
    const { playerId } = player;
    // A try uses up its code, so if one of the two failed the other would be lost.
    if (input.phone && input.email) return refuse('invalidInput', { field: 'email' });
    await lockPlayer(tx, playerId);
    const known = await findPlayer(tx, playerId);
    if (input.avatar !== undefined && !(await isOwnAvatar(context, input.avatar))) {
      return refuse('notFound');
    }
    if (input.realName !== undefined && known.realName !== null) return refuse('realNameSet');
    if (input.realName !== undefined) {
      const person = { realName: input.realName, birthDate: known.birthDate };
      if (await isExcludedPerson(tx, person)) return refuse('accountRefused');
    }
    if (input.secondaryPassword !== undefined && known.hasSecondaryPassword) {
      return refuse('secondaryPasswordSet');
    }
    if (input.secondaryPassword !== undefined && secondaryPasswordHash === undefined) {
      throw new Outdated();
    }
    const phone = input.phone ? await confirmPhone(context, input.phone, known) : null;
    if (phone instanceof Refused) return phone;
    const email = input.email ? await confirmEmail(context, input.email, known) : null;
    if (email instanceof Refused) return email;
    // After this point it must succeed.
    await updatePlayer(tx, playerId, {
      avatar: input.avatar,
      sex: input.sex,
      realName: input.realName,
      phoneArea: phone?.area,
      phone: phone?.number,
      email: email ?? undefined,
      secondaryPasswordHash,
      ...toResidenceChange(input.residence),
    });
    if (phone)
      await notifyOfBinding(context, known, 'phoneBound', { phone: maskPhone(phone.number) });
    if (email) await notifyOfBinding(context, known, 'emailBound', { email: maskEmail(email) });
    return {};
  },
);

/** Returns what is stored of a residence: nothing changes without one, and null removes it. */
function toResidenceChange(residence: CallInput<typeof updateProfile>['residence']) {
  if (residence === undefined) return {};
  if (residence === null)
    return { residenceName: null, residenceLatitude: null, residenceLongitude: null };
  const { latitude, longitude } = roundPlace(residence);
  return {
    residenceName: residence.name,
    residenceLatitude: latitude,
    residenceLongitude: longitude,
  };
}

/**
 * Returns the hash of a first secondary password; undefined if there is one already, or none was
 * sent.
 */
async function prepare({
  input,
  tx,
  player,
  passwords,
}: Preparation<typeof updateProfile>): Promise<string | undefined> {
  if (input.secondaryPassword === undefined) return undefined;
  const { hasSecondaryPassword } = await findPlayer(tx, player.playerId);
  return hasSecondaryPassword ? undefined : passwords.hash(input.secondaryPassword);
}

async function notifyOfBinding(
  context: Caller,
  before: PlayerFacts,
  template: 'phoneBound' | 'emailBound',
  facts: Record<string, string>,
): Promise<void> {
  await sendSecurityNews(context, context.player.playerId, template, facts);
  await notifyOfChange(context, before);
}

async function isOwnAvatar({ tx, player }: Caller, avatar: string): Promise<boolean> {
  if (!avatar.startsWith('fil_')) return avatarPresets.some((preset) => preset === avatar);
  const files = await holdOwnFiles(tx, player.playerId, [avatar]);
  return files.length === 1;
}

/**
 * Returns the phone to link, or a refusal. A player with a linked contact must first verify their
 * identity: an open session alone must not change it. Only the phone itself learns whether it
 * belongs to another account.
 */
async function confirmPhone(
  context: Caller,
  sent: Sent<'phone'>,
  known: PlayerFacts,
): Promise<Phone | Refused<CodeRefusal | 'phoneWrong' | 'phoneTaken'>> {
  const { tx } = context;
  const phone = await readAllowedPhone(tx, sent.area, sent.mobile);
  if (!phone) return refuse('phoneWrong');
  if (await isSmsOn(tx)) {
    const purpose = known.phone === null ? 'bindPhone' : 'changePhone';
    const wrong = await prove(context, { purpose, target: toTarget(phone) }, sent.smsCode);
    if (wrong) return wrong;
  }
  return (await lockPhone(tx, phone)) ? refuse('phoneTaken') : phone;
}

/** Returns the e-mail address to link, or a refusal; as for a phone. */
async function confirmEmail(
  context: Caller,
  sent: Sent<'email'>,
  known: PlayerFacts,
): Promise<string | Refused<CodeRefusal | 'emailTaken'>> {
  const target = sent.email.toLowerCase();
  const purpose = known.email === null ? 'bindEmail' : 'changeEmail';
  const wrong = await prove(context, { purpose, target }, sent.emailCode);
  if (wrong) return wrong;
  return (await lockEmail(context.tx, target)) ? refuse('emailTaken') : target;
}

async function prove(
  context: Caller,
  code: { purpose: 'bindPhone' | 'changePhone' | 'bindEmail' | 'changeEmail'; target: string },
  sent: string,
): Promise<Refused<CodeRefusal> | null> {
  const stranger = await checkIdentity(context);
  if (stranger) return stranger;
  const subject = codesOfPlayer(context.player.playerId);
  return checkCode(context, { ...code, subject }, { code: sent, isUsedUp: true });
}
