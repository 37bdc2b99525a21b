import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import type { Facts } from './rendering.ts';
import { sendMessage } from './sending.ts';
import type { Template } from './templates.en.ts';

/** The templates of messages about changes to what protects a player's money. */
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

/** Notifies a player of a change to their account's security; `facts` are added to the time. */
export async function sendSecurityNews(
  work: Pick<Work, 'tx' | 'services' | 'afterCommit' | 'notifyPlayer' | 'now'>,
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

/** Lists security messages to a player since an instant, newest first, including deleted ones. */
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
