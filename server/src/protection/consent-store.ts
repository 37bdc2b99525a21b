import type { ConsentChannel } from '@vela/contract/protection/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Work } from '../app/work.ts';

type Tx = Work['tx'];

/** Where a player may be shown or sent offers. */
export type Consents = Record<ConsentChannel, boolean>;

/** Without an answer: shown in the app, and never sent. */
const unanswered: Consents = { app: true, email: false, sms: false, push: false };

/** Returns a player's last answer for each channel. */
export async function findConsents(tx: Tx, playerId: bigint): Promise<Consents> {
  const { rows } = await sql<{ channel: ConsentChannel; isGiven: boolean }>`
    select distinct on (channel) channel, is_given from protection_consents
    where player_id = ${playerId} order by channel, changed_at desc`.execute(tx);
  const answers = { ...unanswered };
  for (const { channel, isGiven } of rows) answers[channel] = isGiven;
  return answers;
}

/**
 * Adds an answer, which the player's open screens then show; a second one at the same instant
 * replaces it.
 */
export async function insertConsent(
  { tx, now, notifyPlayer }: Pick<Work, 'tx' | 'now' | 'notifyPlayer'>,
  answer: { playerId: bigint; channel: ConsentChannel; isGiven: boolean },
): Promise<void> {
  const { playerId, channel, isGiven } = answer;
  await sql`
    insert into protection_consents (player_id, channel, changed_at, is_given)
    values (${playerId}, ${channel}, ${now}, ${isGiven})
    on conflict (player_id, channel, changed_at) do update set is_given = excluded.is_given
    `.execute(tx);
  notifyPlayer(playerId, { type: 'protection' });
}

/** SQL relation: the players who have agreed to be sent offers by a channel. */
export const consentingPlayers = (channel: Exclude<ConsentChannel, 'app'>): RawBuilder<unknown> =>
  sql`
  (select player_id from (
      select distinct on (player_id) player_id, is_given from protection_consents
      where channel = ${channel} order by player_id, changed_at desc) c
    where is_given)`;

/** SQL relation: the players who want to be shown no offers. */
export const unwillingPlayers: RawBuilder<unknown> = sql`
  (select player_id from (
      select distinct on (player_id) player_id, is_given from protection_consents
      where channel = 'app' order by player_id, changed_at desc) c
    where not is_given)`;
