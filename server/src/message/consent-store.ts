import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** True while a player receives offers among their messages, as they do until they decline. */
export async function isAppAllowed(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isAppAllowed: boolean }>`
    select is_app_allowed from message_consents where player_id = ${playerId}`.execute(tx);
  return rows[0]?.isAppAllowed ?? true;
}

/** Stores whether a player receives offers among their messages. */
export async function saveConsent(
  tx: Tx,
  playerId: bigint,
  { isAllowed, now }: { isAllowed: boolean; now: Date },
): Promise<void> {
  await sql`insert into message_consents (player_id, is_app_allowed, changed_at)
    values (${playerId}, ${isAllowed}, ${now})
    on conflict (player_id) do update set is_app_allowed = excluded.is_app_allowed,
      changed_at = excluded.changed_at`.execute(tx);
}

/** SQL relation: the players who declined offers among their messages. */
export const playersWithoutOffers: RawBuilder<unknown> = sql`
  (select player_id from message_consents where not is_app_allowed)`;
