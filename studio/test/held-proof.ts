import type { Queryable } from '../src/rounds/store.ts';

/** What must be true of held balances at any time; each query lists what breaks it. */
const RULES: Readonly<Record<string, string>> = {
  'every movement follows from the one before it': `
    select transaction_uuid::text as what from (
      select m.*, case when kind in ('withdrawal', 'stake') then -amount_minor else amount_minor end
          as change,
        lag(balance_after_minor, 1, 0::bigint) over account as before,
        lag(movement_no, 1, 0) over account as no_before
      from studio.held_movements m
      window account as (partition by player, venue order by movement_no)
    ) line
    where balance_after_minor <> before + change or movement_no <> no_before + 1`,
  'every balance is that of its last movement': `
    select a.player as what from studio.held_accounts a
    left join studio.held_movements m
      on m.player = a.player and m.venue = a.venue and m.movement_no = a.movements
    where a.balance_minor <> coalesce(m.balance_after_minor, 0)
      or a.movements <> (select count(*) from studio.held_movements n
        where n.player = a.player and n.venue = a.venue)`,
  'what was done for the platform has its movement, and nothing else has one': `
    select coalesce(t.transaction_uuid, m.transaction_uuid)::text as what
    from (select * from studio.held_transfers where status = 'RS_OK') t
    full join (select * from studio.held_movements where bet_id is null) m
      on m.transaction_uuid = t.transaction_uuid and m.kind = t.kind and m.player = t.player
        and m.venue = t.venue and m.amount_minor = t.amount_minor
        and m.balance_after_minor = t.balance_minor
    where t.transaction_uuid is null or m.transaction_uuid is null`,
  'every bet took its stake and came to one end, or is in play': `
    select b.id::text as what
    from studio.bets b
    join studio.rounds r on r.id = b.round_id and r.held_venue is not null
    left join studio.held_movements s on s.bet_id = b.id and s.kind = 'stake'
    left join studio.held_movements p on p.bet_id = b.id and p.kind = 'payout'
    left join studio.held_movements g on g.bet_id = b.id and g.kind = 'refund'
    left join studio.held_bets l on l.bet_id = b.id
    where (case b.state
      when 'refused' then s is null and p is null and g is null and l is null
      when 'accepted' then s.amount_minor = b.stake_minor and p is null and g is null
        and l is null and r.state = 'open'
      when 'settled' then s.amount_minor = b.stake_minor and g is null and l.state = 'settled'
        and coalesce(p.amount_minor, 0) = b.return_minor and r.state = 'settled'
      when 'refunded' then s.amount_minor = b.stake_minor and p is null
        and g.amount_minor = b.stake_minor and l.state = 'rolledBack' and r.state = 'refunded'
      else false end) is not true`,
  'nothing is owed to the platform for a bet from here': `
    select c.id::text as what from studio.wallet_calls c
    join studio.bets b on b.id = c.bet_id
    join studio.rounds r on r.id = b.round_id where r.held_venue is not null`,
};

/** Proves the books of held balances: what breaks which rule. */
export async function listHeldFaults(db: Queryable): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.query<{ what: string }>(query);
    faults.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  return faults;
}
