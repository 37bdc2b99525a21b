import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { checkCode, codeSetting, codesOfPlayer, isSmsOn, toTarget } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, TxContext, Player } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findCodePhone } from './phone.ts';
import { findPlayer } from './store.ts';

/*
 * Who has shown who they are. A right code to what is bound counts for ten minutes, in the session
 * that asked for it and in no other; what protects the account is changed only within them.
 */

/** How a player can show who they are; `none` if nothing is bound that a code could go to. */
export async function findIdentityChannel(
  tx: TxContext['tx'],
  bound: { phone: string | null; email: string | null },
): Promise<'phone' | 'email' | 'none'> {
  if (bound.phone !== null && (await isSmsOn(tx))) return 'phone';
  return bound.email === null ? 'none' : 'email';
}

/** Notes that the player has shown in this session who they are. */
export async function rememberIdentity(
  tx: TxContext['tx'],
  { sessionId, playerId }: Player,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('profileIdentities')
    .values({ sessionId, playerId, provenAt: now })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ provenAt: now }))
    .execute();
}

/** Until when this session may change what is protected; null if it may not. */
export async function findIdentityUntil(
  tx: TxContext['tx'],
  sessionId: string,
  now: Date,
): Promise<Date | null> {
  const { identitySeconds } = await readSetting(tx, codeSetting);
  const row = await tx
    .selectFrom('profileIdentities')
    .select('provenAt')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  const until = row && addMs(row.provenAt, identitySeconds * SECOND_MS);
  return until && until > now ? until : null;
}

/** Refuses unless this session has shown who it is; null, too, where no code could go anywhere. */
export async function checkIdentity({
  tx,
  now,
  player,
}: Pick<Context, 'tx' | 'now'> & { player: Player }): Promise<Refused<'identityRequired'> | null> {
  const channel = await findIdentityChannel(tx, await findPlayer(tx, player.playerId));
  if (channel === 'none') return null;
  const until = await findIdentityUntil(tx, player.sessionId, now);
  return until === null ? refuse('identityRequired') : null;
}

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
  const subject = codesOfPlayer(playerId);
  const code = { subject, purpose: 'identity', target: toTarget(phone) } as const;
  return checkCode(context, code, { code: sent.code, isUsedUp: true });
}
