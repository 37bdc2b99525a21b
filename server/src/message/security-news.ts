import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Template } from './templates.en.ts';

/** Templates that tell a player of a change in what protects their money. */
const securityTemplates = [
  'newDevice',
  'passwordChanged',
  'passwordRecovered',
  'phoneBound',
  'emailBound',
  'secondaryPasswordChanged',
  'secondaryPasswordLocked',
  'totpOff',
  'recoveryCodeUsed',
  'realNameCorrected',
  'birthDateCorrected',
  'cardAdded',
  'accountAdded',
] as const satisfies readonly Template[];

/**
 * What a player was told of changes to their devices, passwords and accounts since an instant,
 * newest first, whether or not they have deleted the message.
 */
export async function listSecurityNews(
  tx: TxContext['tx'],
  playerId: bigint,
  since: Date,
): Promise<{ what: string; at: Date }[]> {
  const { rows } = await sql<{ what: string; at: Date }>`
    select template as what, created_at as at from message_messages
    where player_id = ${playerId} and created_at >= ${since}
      and template = any(${[...securityTemplates]}::text[])
    order by created_at desc, message_id desc`.execute(tx);
  return rows;
}
