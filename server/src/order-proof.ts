// The proof that the slices' orders and bets agree with the ledger's money.

import { ACCOUNT_KINDS, TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import type { Queryable } from '@vela/ledger/post.ts';
import { z } from 'zod';

/** The rules that are proven besides the ledger's own. */
export const ORDER_RULES = {
  O1: 'every completed deposit is one transfer of what was credited, and none is without its order',
  O2: 'every withdrawal is held, and then paid or released, as its state says',
  O3: 'every transfer between wallets has moved what its record says, and no other has moved',
  O4: 'what is in transit is what transfers under way have taken',
  O5: 'the result of each provider’s games is what their bets say',
  O6: 'what each provider owes players is what went there, less what came back, and what was won',
  O7: 'every online deposit was credited by one payment of its channel, and no payment without one',
  O8: 'a win in review has paid nothing, one that was paid its amount, and its bet what its wins say',
  O9: 'welcome money was posted once for an account, and the player’s record says so',
  O10: 'what players owe each provider after corrections is what their corrections say',
  O11: 'every reversed deposit was taken back or is owed, and credited to its payer, as recorded',
  O12: 'what each free play was used and has won is what its bets say, and what was paid for it',
} as const;

/** The name of a rule about orders. */
export type OrderRule = keyof typeof ORDER_RULES;

/** A violation of a rule: the order, player or provider, and the deviation. */
export type OrderOffence = { rule: OrderRule; reference: string; what: string };

/** The most offences that are listed for each rule. */
export const orderOffencesMax = 200;

const found = z.array(z.object({ reference: z.string(), what: z.string() }));

/**
 * Proves the orders against the ledger; each rule is one statement, so the site may keep running.
 */
export async function verifyOrders(client: Queryable): Promise<OrderOffence[]> {
  const offences: OrderOffence[] = [];
  for (const { rule, text } of statements) {
    const { rows } = await client.query({ text: `${text} limit ${orderOffencesMax}` });
    offences.push(...found.parse(rows).map((it) => ({ rule, ...it })));
  }
  return offences;
}

const no = (kind: TransferKind): number => TRANSFER_KINDS[kind].number;

/**
 * The amount and number of postings of a kind for each cause, and the player whose accounts moved.
 */
const posted = (...kinds: TransferKind[]): string => `(
    select cause, sum(amount)::bigint as minor, count(*)::int as times,
           min(greatest(debit, credit) / 1024) as player_id
      from ledger.transfers where kind in (${kinds.map(no).join(', ')}) group by cause)`;

const providerOf = (account: string): string => `(${account} % 4096 / 64)::int`;
type OfProviders = 'gameResult' | 'providerClearing' | 'correctionOwed';
const isOf = (account: string, kind: OfProviders): string =>
  `${account} / 4096 = ${ACCOUNT_KINDS[kind].number}`;

/** The balance of a house kind for each provider, without payments to providers. */
const ofProviders = (kind: OfProviders): string => `(
    select provider_no, sum(minor)::bigint as minor from (
      select ${providerOf('credit')} as provider_no, amount as minor from ledger.transfers
       where ${isOf('credit', kind)} and kind <> ${no('providerSettlement')}
      union all
      select ${providerOf('debit')}, -amount from ledger.transfers
       where ${isOf('debit', kind)} and kind <> ${no('providerSettlement')}
    ) moved group by provider_no)`;

/** The house's result of a bet: zero once it is void. */
const result = `case when state = 3 then 0 else stake_minor - payout_minor end`;

const statements: readonly { rule: OrderRule; text: string }[] = [
  {
    rule: 'O1',
    text: `
    select coalesce(o.order_no, t.cause) as reference,
           coalesce(o.state, 'no order') || ' with ' || coalesce(o.credited_minor, 0)
             || ', posted ' || coalesce(t.minor, 0) || ' in ' || coalesce(t.times, 0) as what
      from (select * from deposit_orders where state = 'completed') o
      full join ${posted('deposit')} t on t.cause = o.order_no
     where o.order_no is null or t.cause is null or t.times <> 1
        or t.minor <> o.credited_minor or t.player_id <> o.player_id`,
  },
  {
    rule: 'O2',
    text: `
    select coalesce(o.order_no, h.cause, p.cause, r.cause) as reference,
           coalesce(o.state, 'no order') || ' with ' || coalesce(o.amount_minor, 0) || ' and '
             || coalesce(o.extra_minor, 0) || ', held ' || coalesce(h.minor, 0) || ', paid '
             || coalesce(p.minor, 0) || ', released ' || coalesce(r.minor, 0) as what
      from withdrawal_orders o
      full join ${posted('withdrawalHold')} h on h.cause = o.order_no
      full join ${posted('withdrawalPaid')} p on p.cause = coalesce(o.order_no, h.cause)
      full join ${posted('withdrawalRelease')} r
        on r.cause = coalesce(o.order_no, h.cause, p.cause)
     where o.order_no is null or h.minor is distinct from o.amount_minor
        or h.player_id <> o.player_id or h.times <> 1 or p.times <> 1 or r.times <> 1
        or coalesce(p.minor, 0)
             <> case when o.state = 'paid' then o.amount_minor + o.extra_minor else 0 end
        or coalesce(r.minor, 0)
             <> case when o.state in ('rejected', 'failed') then o.amount_minor else 0 end`,
  },
  {
    rule: 'O3',
    text: `
    select coalesce(w.order_no, t.cause) as reference,
           coalesce(w.status, 'no record') || ' with ' || coalesce(w.amount_minor, 0)
             || ', posted ' || coalesce(t.minor, 0) || ' in ' || coalesce(t.times, 0) as what
      from (select order_no, player_id, status, amount_minor from wallet_transactions
             where type in ('transferIn', 'transferOut') and status = 'succeeded') w
      full join ${posted('toVenue', 'fromVenue', 'transferDone', 'transferIn')} t
        on t.cause = w.order_no
     where w.order_no is null or t.cause is null or t.times <> 1
        or t.minor <> abs(w.amount_minor) or t.player_id <> w.player_id`,
  },
  {
    rule: 'O4',
    text: `
    select coalesce(a.player_id, v.player_id)::text as reference,
           'in transit ' || coalesce(a.balance, 0) || ', under way ' || coalesce(v.minor, 0) as what
      from (select player_id, balance from ledger.accounts
             where slot = ${ACCOUNT_KINDS.transit.slot} and balance <> 0) a
      full join (
        select player_id, sum(amount_minor)::bigint as minor from wallet_venue_transfers
         where direction = 'toVenue' and state in ('waiting', 'sent') group by player_id
      ) v on v.player_id = a.player_id
     where coalesce(a.balance, 0) <> coalesce(v.minor, 0)`,
  },
  {
    rule: 'O5',
    text: `
    select coalesce(l.provider_no, b.provider_no)::text as reference,
           'the ledger says ' || coalesce(l.minor, 0) || ', bets say ' || coalesce(b.minor, 0)
             as what
      from ${ofProviders('gameResult')} l
      full join (
        select provider_no::int, sum(${result})::bigint as minor from game.bets
         where free_play is null group by provider_no
      ) b on b.provider_no = l.provider_no
     where coalesce(l.minor, 0) <> coalesce(b.minor, 0)`,
  },
  {
    rule: 'O6',
    text: `
    select coalesce(l.provider_no, h.provider_no)::text as reference,
           'the ledger says ' || coalesce(l.minor, 0) || ', transfers and bets say '
             || coalesce(h.minor, 0) as what
      from ${ofProviders('providerClearing')} l
      full join (
        select provider_no, sum(minor)::bigint as minor from (
          select p.provider_no::int,
                 case t.direction when 'toVenue' then amount_minor else -amount_minor end as minor
            from wallet_venue_transfers t
            join game.venues v using (venue) join game.providers p using (provider)
           where t.state = 'done'
          union all
          select provider_no::int, -(${result}) from game.bets where is_held
        ) moved group by provider_no
      ) h on h.provider_no = l.provider_no
     where coalesce(l.minor, 0) <> coalesce(h.minor, 0)`,
  },
  {
    rule: 'O7',
    text: `
    select coalesce(o.order_no, p.order_no) as reference,
           coalesce(o.state, 'no online order') || ' with ' || coalesce(o.credited_minor, 0)
             || ', its channel says ' || coalesce(p.minor, 0) || ' in ' || coalesce(p.times, 0)
             as what
      from (select * from deposit_orders where state = 'completed' and flow <> 'offline') o
      full join (
        select credited_order_no as order_no, sum(amount_minor)::bigint as minor,
               count(*)::int as times
          from deposit_payments where state = 'credited' group by credited_order_no
      ) p on p.order_no = o.order_no
     where o.order_no is null or p.order_no is null or p.times <> 1
        or p.minor <> o.credited_minor`,
  },
  {
    rule: 'O8',
    text: `
    select r.review_id::text as reference,
           r.state || ' with ' || r.amount_minor || ', its win paid '
             || coalesce(w.amount_minor::text, 'nothing known') || ', its bet ' || b.payout_minor
             || ' in state ' || b.state as what
      from game.win_reviews r
      left join game.wins w using (provider_no, transaction_uuid)
      join game.bets b on b.player_id = r.player_id and b.bet_id = r.bet_id
      left join (
        select player_id, bet_id,
               sum(case when is_rolled_back then 0 else amount_minor end)::bigint as minor
          from game.wins
         where (player_id, bet_id) in (select player_id, bet_id from game.win_reviews)
         group by player_id, bet_id
      ) a on a.player_id = r.player_id and a.bet_id = r.bet_id
     where w.amount_minor is distinct from
             case when r.state = 'paid' then r.amount_minor else 0 end
        or r.state = 'open' and b.state <> 4
        or b.payout_minor <> case when b.state = 3 then 0 else coalesce(a.minor, 0) end`,
  },
  {
    rule: 'O9',
    text: `
    select coalesce(o.order_no, t.cause) as reference,
           'recorded ' || coalesce(o.amount_minor, 0) || ', posted ' || coalesce(t.minor, 0)
             || ' in ' || coalesce(t.times, 0) as what
      from (select * from wallet_transactions where type = 'welcome') o
      full join ${posted('welcomeMoney')} t on t.cause = o.order_no
     where o.order_no is null or t.cause is null or t.times <> 1
        or t.minor <> o.amount_minor or t.player_id <> o.player_id`,
  },
  {
    rule: 'O10',
    text: `
    select coalesce(l.provider_no, c.provider_no)::text as reference,
           'the ledger says ' || coalesce(-l.minor, 0) || ', corrections say '
             || coalesce(c.minor, 0) as what
      from ${ofProviders('correctionOwed')} l
      full join (
        select provider_no::int,
               sum(owed_minor - recovered_minor - written_off_minor)::bigint as minor
          from game.corrections group by provider_no
      ) c on c.provider_no = l.provider_no
     where coalesce(-l.minor, 0) <> coalesce(c.minor, 0)
    union all
    select c.correction_id::text,
           'recovered ' || c.recovered_minor || ', by payments ' || coalesce(r.minor, 0)
      from game.corrections c
      left join (
        select correction_id, sum(amount_minor)::bigint as minor
          from game.correction_recoveries group by correction_id
      ) r using (correction_id)
     where c.recovered_minor <> coalesce(r.minor, 0)`,
  },
  {
    rule: 'O11',
    text: `
    select coalesce(r.order_no, t.cause, s.cause, g.cause) as reference,
           'recorded ' || coalesce(r.taken_minor, 0) || ' and owed ' || coalesce(r.owed_minor, 0)
             || ', taken ' || coalesce(t.minor, 0) || ', short ' || coalesce(s.minor, 0)
             || ', credited ' || coalesce(g.minor, 0) as what
      from (
        select v.*, o.credited_minor, c.owed_minor as correction_minor
          from deposit_reversals v join deposit_orders o using (order_no)
          left join game.corrections c using (order_no)
      ) r
      full join ${posted('depositReversal')} t on t.cause = r.order_no
      full join ${posted('depositShortfall')} s on s.cause = coalesce(r.order_no, t.cause)
      full join ${posted('depositReassigned')} g
        on g.cause = coalesce(r.order_no, t.cause, s.cause)
     where r.order_no is null or r.taken_minor + r.owed_minor <> r.credited_minor
        or coalesce(t.minor, 0) <> r.taken_minor or t.player_id <> r.player_id
        or coalesce(s.minor, 0) <> r.owed_minor or coalesce(r.correction_minor, 0) <> r.owed_minor
        or coalesce(g.minor, 0)
             <> case when r.to_player_id is null then 0 else r.credited_minor end
        or g.player_id <> r.to_player_id`,
  },
  {
    rule: 'O12',
    text: `
    select coalesce(g.grant_id, b.free_play) as reference,
           'used ' || coalesce(g.used, 0) || ' with ' || coalesce(g.won_minor, 0) || ', bets say '
             || coalesce(b.times, 0) || ' with ' || coalesce(b.minor, 0) as what
      from freeplay_grants g
      full join (
        select free_play, count(*) filter (where state <> 3)::int as times,
               sum(payout_minor)::bigint as minor
          from game.bets where free_play is not null group by free_play
      ) b on b.free_play = g.grant_id
     where g.used is distinct from coalesce(b.times, 0)
        or g.won_minor is distinct from coalesce(b.minor, 0)
    union all
    select 'all free plays', 'they have won ' || won.minor || ', the ledger says ' || paid.minor
      from (select coalesce(sum(won_minor), 0)::bigint as minor from freeplay_grants) won,
           (select coalesce(sum(case when kind in (${no('freeRoundWin')}, ${no('freeBetWin')})
                     then amount else -amount end), 0)::bigint as minor
              from ledger.transfers
             where kind in (${no('freeRoundWin')}, ${no('freeBetWin')},
                     ${no('freeRoundReversal')}, ${no('freeBetReversal')})
                or kind = ${no('correctionShortfall')}
                   and credit / 4096 = ${ACCOUNT_KINDS.bonusCost.number}) paid
     where won.minor <> paid.minor`,
  },
];
