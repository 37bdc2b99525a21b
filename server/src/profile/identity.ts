import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { checkCode, codeSetting, codesOfPlayer, isSmsOn, toTarget } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, TxContext, Player } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findCodePhone } from './phone.ts';
import { findPlayer } from './store.ts';

/*
 * Verified identities. A correct code to a linked contact counts for ten minutes, in the session
 * that requested it only; protected data can be changed only within them.
 */

/** Returns how a player can verify their identity; `none` if no contact is linked. */
export async function findIdentityChannel(
  tx: TxContext['tx'],
  bound: { phone: string | null; email: string | null },
): Promise<'phone' | 'email' | 'none'> {
  if (bound.phone !== null && (await isSmsOn(tx))) return 'phone';
  return bound.email === null ? 'none' : 'email';
}

/** Records that the player has verified their identity in this session. */
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

/** Returns until when this session may change protected data; null if it may not. */
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

/** Refuses unless this session has verified its identity; also null if no contact is linked. */
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
 * Refuses unless a code to the linked phone verifies the player's identity; uses up the code. A
 * wrong try is counted even if the call fails. Also null if codes are switched off.
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
