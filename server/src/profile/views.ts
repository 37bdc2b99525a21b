import type { CallOutput } from '@vela/contract/call.ts';
import type { getUserInfo } from '@vela/contract/profile/calls.ts';
import { maskEmail, maskName, maskPhone } from './rules.ts';
import type { PlayerFacts } from './store.ts';

type UserInfo = CallOutput<typeof getUserInfo>['userInfo'];

/** A player as they see themselves. */
export function toUserInfo(
  facts: PlayerFacts,
  shown: { avatar: string; cardCount: number },
): UserInfo {
  return {
    ...shown,
    username: facts.username,
    realName: maskName(facts.realName),
    sex: toSex(facts.sex),
    birthDate: facts.birthDate,
    phone: maskPhone(facts.phone),
    phoneArea: facts.phoneArea ?? '',
    email: maskEmail(facts.email),
    vipLevel: facts.vipLevel,
    language: facts.language,
    inviteCode: facts.inviteCode,
    registeredAt: facts.registeredAt,
    firstDepositAt: facts.firstDepositAt,
    lastLoginAt: facts.lastLoginAt,
    hasSecondaryPassword: facts.hasSecondaryPassword,
    isAutoTransferOn: facts.isAutoTransferOn,
  };
}

function toSex(stored: string): UserInfo['sex'] {
  return stored === 'male' || stored === 'female' ? stored : 'unset';
}
