import type { rewardKinds } from '@vela/contract/promotion/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PageWanted } from '../app/page.ts';
import type { TxContext } from '../app/route.ts';
import { grantMoves } from '../welfare/index.ts';
import type { OfferTexts } from './store.ts';

type Tx = TxContext['tx'];

/** Which costs are listed: those of site days until the last one, of one kind or of all. */
export type CostFilter = {
  fromDay: string;
  toDay: string;
  kind: (typeof rewardKinds)[number] | null;
  timeZone: string;
};

/** What rewards of one kind, or of one promotion, have cost on a day. */
export type CostRow = {
  day: string;
  kind: (typeof rewardKinds)[number];
  promotionId: string;
  texts: OfferTexts | null;
  grantedCount: number;
  grantedMinor: bigint;
  claimedMinor: bigint;
  expiredMinor: bigint;
  openMinor: bigint;
};

/** SQL relation: the movements of all rewards until a day, by day, kind and promotion. */
const daysOf = ({ toDay, kind, timeZone }: CostFilter): RawBuilder<unknown> => sql`(
  select m.day, m.kind, m.promotion_id, sum(m.granted_count)::int as granted_count,
    sum(m.granted_minor)::bigint as granted_minor, sum(m.claimed_minor)::bigint as claimed_minor,
    sum(m.expired_minor)::bigint as expired_minor
  from (
    select day, kind, '' as promotion_id, granted_count, granted_minor, claimed_minor,
      expired_minor
    from ${grantMoves(timeZone)} g
    union all
    select (granted_at at time zone ${timeZone})::date, 'bonus', promotion_id, 1, bonus_minor, 0, 0
    from promotion_applications where granted_at is not null
    union all
    select (ended_at at time zone ${timeZone})::date, 'bonus', promotion_id, 0, 0,
      bonus_minor - least(bonus_minor, taken_minor), least(bonus_minor, taken_minor)
    from promotion_applications where granted_at is not null and ended_at is not null
  ) m
  where m.day <= ${toDay}::date and (${kind}::text is null or m.kind = ${kind})
  group by m.day, m.kind, m.promotion_id
)`;

/** Lists one page of costs, newest day first, then by kind and promotion. */
export async function listCosts(
  tx: Tx,
  filter: CostFilter,
  page: PageWanted,
): Promise<{ rows: CostRow[]; totalCount: number }> {
  const { rows } = await sql<CostRow & { count: number }>`
    select d.day, d.kind, d.promotion_id, o.texts, d.granted_count, d.granted_minor,
      d.claimed_minor, d.expired_minor, d.open_minor, (count(*) over ())::int as count
    from (
      select d.*, coalesce(sum(granted_minor - claimed_minor - expired_minor)
        over (partition by kind, promotion_id order by day), 0)::bigint as open_minor
      from ${daysOf(filter)} d
    ) d
    left join promotion_offers o using (promotion_id)
    where d.day >= ${filter.fromDay}::date
    order by d.day desc, d.kind, d.promotion_id
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows: rows.map(({ count: _count, ...row }) => row), totalCount: rows[0]?.count ?? 0 };
}

/** Sums the costs of the days, and what is open of all days until the last one. */
export async function sumCosts(
  tx: Tx,
  filter: CostFilter,
): Promise<Pick<CostRow, 'grantedMinor' | 'claimedMinor' | 'expiredMinor' | 'openMinor'>> {
  const { rows } = await sql<
    Pick<CostRow, 'grantedMinor' | 'claimedMinor' | 'expiredMinor' | 'openMinor'>
  >`
    select
      coalesce(sum(granted_minor) filter (where is_within), 0)::bigint as granted_minor,
      coalesce(sum(claimed_minor) filter (where is_within), 0)::bigint as claimed_minor,
      coalesce(sum(expired_minor) filter (where is_within), 0)::bigint as expired_minor,
      coalesce(sum(granted_minor - claimed_minor - expired_minor), 0)::bigint as open_minor
    from (select d.*, d.day >= ${filter.fromDay}::date as is_within from ${daysOf(filter)} d) d
    `.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('a sum returned no row');
  return sums;
}
