import { addMs, DAY_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { playersWithTag } from '../profile/index.ts';
import { barredPlayers } from '../protection/index.ts';
import type { Content } from './store.ts';

/** The recipients of a mailing, as far as its content states them. */
export type Addressed = Pick<Content, 'audience' | 'isPromotional'>;

/** SQL relation: the players that a mailing reaches now. */
export function recipientsOf({ audience, isPromotional }: Addressed, now: Date) {
  const mayGet = isPromotional ? sql`p.player_id not in ${barredPlayers(now)}` : sql`true`;
  return sql`select p.player_id from players p where ${belongs(audience, now)} and ${mayGet}`;
}

function belongs(audience: Content['audience'], now: Date): RawBuilder<unknown> {
  if (audience.kind === 'all') return sql`true`;
  if (audience.kind === 'one') return sql`p.username = ${audience.username.toLowerCase()}`;
  const { vipFrom, vipUntil, languages, areas, tags, seenWithinDays, unseenForDays } = audience;
  const ago = (days: number): Date => addMs(now, -days * DAY_MS);
  const since = seenWithinDays === null ? null : ago(seenWithinDays);
  const until = unseenForDays === null ? null : ago(unseenForDays);
  return sql`(${vipFrom}::int is null or p.vip_level >= ${vipFrom})
    and (${vipUntil}::int is null or p.vip_level <= ${vipUntil})
    and (${languages.length === 0} or p.language = any(${languages}::text[]))
    and (${areas.length === 0} or p.phone_area = any(${areas}::text[]))
    and (${tags.length === 0} or p.player_id in ${playersWithTag(tags)})
    and (${since}::timestamptz is null or p.last_seen_at >= ${since})
    and (${until}::timestamptz is null
      or coalesce(p.last_seen_at, p.registered_at) < ${until})`;
}
