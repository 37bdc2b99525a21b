import type { AbuseSign } from '@vela/contract/abuse/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { usedAddresses, usedDevices } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { usedNumbers } from '../payout/index.ts';
import { receivedBonuses } from '../promotion/index.ts';
import { receivedGrants } from '../welfare/index.ts';

/** Two accounts, the older one first, with the signs that they share. */
export type Pair = { oneId: bigint; otherId: bigint; signs: AbuseSign[] };

/**
 * Chosen: a sign that more accounts than this share, such as the address of a mobile network or the
 * device of a shop, proves nothing about two of them.
 */
const sharersMax = 10;

/** Pairs of receivers, one of them recent, that share a value; `key` names it in both relations. */
const pairsBy = (
  sign: AbuseSign,
  relation: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select least(f.player_id, t.player_id) as one_id, greatest(f.player_id, t.player_id) as other_id,
    ${sign}::text as sign
  from (
    select player_id, ${key} as value from ${relation} r join recent using (player_id)
    group by 1, 2) f
  cross join lateral (
    select distinct player_id from ${relation} r where ${key} = f.value
    limit ${sharersMax + 1}) t
  where t.player_id <> f.player_id
    and (select count(*) from (
      select distinct player_id from ${relation} r where ${key} = f.value
      limit ${sharersMax + 1}) c) <= ${sharersMax}`;

/**
 * Returns the pairs of accounts that have both received something and share a sign, where one has
 * received since an instant. An address alone is no pair: households share one.
 */
export async function findPairs(tx: TxContext['tx'], since: Date): Promise<Pair[]> {
  const names = sql`
    (select player_id, lower(real_name) as name from players where real_name is not null)`;
  const { rows } = await sql<Pair>`
    with received as materialized (
      select player_id, max(at) as last_at from (
        select player_id, at from ${receivedGrants} g
        union all select player_id, at from ${receivedBonuses} b) all_received
      group by player_id),
    recent as (select player_id from received where last_at >= ${since}),
    shared as (
      ${pairsBy('device', usedDevices, sql`device`)}
      union ${pairsBy('address', usedAddresses, sql`address`)}
      union ${pairsBy('payoutAccount', usedNumbers, sql`number_hash`)}
      union ${pairsBy('realName', names, sql`name`)})
    select one_id, other_id, array_agg(sign order by sign) as signs
    from shared s
    where exists (select from received r where r.player_id = s.one_id)
      and exists (select from received r where r.player_id = s.other_id)
    group by one_id, other_id
    having array_agg(sign) <> array['address']
    order by one_id, other_id`.execute(tx);
  return rows;
}
