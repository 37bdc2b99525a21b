import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { checkCode } from './codes.ts';
import { findCodePhone, isSmsOn, toTarget } from './phone.ts';

/**
 * Refuses unless a code to the bound phone shows who the player is; the code is used up by it. A
 * wrong try is counted whatever becomes of the call. Null, too, where codes are switched off.
 */
export async function checkIdentityCode(
  context: Pick<Context, 'tx' | 'now' | 'services'>,
  playerId: bigint,
  sent: { mobile: string; code: string },
): Promise<Refused<'phoneWrong' | 'codeExpired' | 'codeTooMany' | 'codeWrong'> | null> {
  const { tx } = context;
  if (!(await isSmsOn(tx))) return null;
  const identity = { smsType: 'identity', area: '', mobile: sent.mobile } as const;
  const phone = await findCodePhone(tx, playerId, identity);
  if (!phone) return refuse('phoneWrong');
  const code = { playerId, purpose: 'identity', target: toTarget(phone) } as const;
  return checkCode(context, code, { code: sent.code, isUsedUp: true });
}
