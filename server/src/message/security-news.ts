import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import type { Facts } from './rendering.ts';
import { sendMessage } from './sending.ts';
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

/** Tells a player what has changed in what protects their account; `facts` come beside the time. */
export async function sendSecurityNews(
  work: Pick<Work, 'tx' | 'services' | 'notifyPlayer' | 'now'>,
  playerId: bigint,
  template: Template,
  facts: Facts = {},
): Promise<void> {
  const { now } = work;
  await sendMessage(work, {
    playerId,
    category: 'private',
    template,
    facts: { time: now.toISOString(), ...facts },
    link: '/pages/system/system',
    now,
  });
}

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
