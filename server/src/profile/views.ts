import { maskName } from '@vela/contract/person-name.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import type { getProfile, listSessions } from '@vela/contract/profile/calls.ts';
import type { SessionRow } from '../access/index.ts';
import { readAgent } from '../app/agent.ts';
import { maskAddress, maskEmail, maskPhone } from './rules.ts';
import type { PlayerFacts } from './store.ts';

type UserInfo = CallOutput<typeof getProfile>['userInfo'];

/** Returns a player as they see themselves. */
export function toUserInfo(
  facts: PlayerFacts,
  shown: Pick<
    UserInfo,
    'avatar' | 'cardCount' | 'identityChannel' | 'identityUntil' | 'isTotpOn' | 'recoveryCodesLeft'
  >,
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
    passwordChangedAt: facts.passwordChangedAt ?? facts.registeredAt,
    firstDepositAt: facts.firstDepositAt,
    lastLoginAt: facts.lastLoginAt,
    hasSecondaryPassword: facts.hasSecondaryPassword,
    isAutoTransferOn: facts.isAutoTransferOn,
    residence: toResidence(facts),
  };
}

function toResidence({
  residenceName,
  residenceLatitude,
  residenceLongitude,
}: PlayerFacts): UserInfo['residence'] {
  if (residenceName === null || residenceLatitude === null || residenceLongitude === null)
    return null;
  return { name: residenceName, latitude: residenceLatitude, longitude: residenceLongitude };
}

function toSex(stored: string): UserInfo['sex'] {
  return stored === 'male' || stored === 'female' ? stored : 'unset';
}

/** Returns a session as its player sees it; `currentId` is the caller's. */
export function toSession(
  row: SessionRow,
  currentId: string,
): CallOutput<typeof listSessions>['sessions'][number] {
  return {
    sessionId: row.sessionId,
    ...readAgent(row.agent),
    address: maskAddress(row.address),
    country: row.country,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isCurrent: row.sessionId === currentId,
  };
}
