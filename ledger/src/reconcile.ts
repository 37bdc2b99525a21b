// Proves the books from the journal alone, in one snapshot.

import { ACCOUNT_KINDS, AMOUNT_MINOR_MAX, TRANSFER_KINDS, type AccountKind } from './chart.ts';
import type { Int8, Queryable } from './post.ts';

/** Rules that hold for any range of the journal. */
export const JOURNAL_RULES = {
  V1: 'every amount is positive and moves between two different accounts',
  V2: 'no key was posted twice',
  V3: 'every transfer is one that the chart allows',
  V4: 'every player account of the journal is open',
  V5: 'every line of a player account follows from the line before it, and none is negative',
} as const;

/** Rules that compare balances with the whole journal. */
export const BALANCE_RULES = {
  V6: 'every player balance is the sum of its lines, and none is negative',
  V7: 'every roll-up is the sum of its house account up to the mark',
  V8: 'the sum of all accounts is zero',
} as const;

/** The name of a rule of the proof. */
export type ProofRule = keyof typeof JOURNAL_RULES | keyof typeof BALANCE_RULES;

/** A violation of a rule, and its location. */
export type Offence = {
  rule: ProofRule;
  transferId: bigint | null;
  accountId: bigint | null;
  what: string;
};

/** The result of verifyLedger; proven if there are no offences. */
export type Proof = {
  isProven: boolean;
  /** The number of transfers checked. */
  transfers: bigint;
  /** The number of player accounts checked; 0n for a range, which proves no balances. */
  accounts: bigint;
  /** Each offender, by rule, at most OFFENCES_MAX. */
  offences: Offence[];
};

/** The most offenders that a proof lists. */
export const OFFENCES_MAX = 1000;

/**
 * Proves the ledger: all of it (V1 to V8), or an inclusive range of transfer ids (V1 to V5). One
 * statement reads everything, so postings may continue.
 */
export async function verifyLedger(
  client: Queryable,
  range?: { fromId: bigint; toId: bigint },
): Promise<Proof> {
  const { rows } = await client.query({
    text: range ? toProof(JOURNAL_PROOF) : toProof([...JOURNAL_PROOF, ...BALANCE_PROOF]),
    values: [
      range?.fromId ?? 1n,
      range?.toId ?? 9_223_372_036_854_775_807n,
      AMOUNT_MINOR_MAX,
      ALLOWED.map((move) => move.kind),
      ALLOWED.map((move) => move.from),
      ALLOWED.map((move) => move.to),
      OFFENCES_MAX,
    ],
  });
  const offences: Offence[] = [];
  const counted = { transfers: 0n, accounts: 0n };
  for (const { rule, transfer_id, account_id, what } of rows as ProofRow[]) {
    if (rule === 'transfers' || rule === 'accounts') {
      counted[rule] = BigInt(what);
      continue;
    }
    offences.push({ rule, transferId: toId(transfer_id), accountId: toId(account_id), what });
  }
  return { isProven: offences.length === 0, ...counted, offences };
}

/**
 * Advances the roll-ups of house accounts to the previous run's mark, if nothing can be posted
 * below it afterwards; run it every minute. Needs a client outside a transaction.
 */
export async function advanceRollups(
  client: Queryable,
  now: Date,
): Promise<{ fromId: bigint; uptoId: bigint }> {
  const { rows } = await client.query({
    text: 'select from_id, upto_id from ledger.advance_rollups($1)',
    values: [now],
  });
  const [row] = rows as { from_id: Int8 | null; upto_id: Int8 | null }[];
  const [fromId, uptoId] = [toId(row?.from_id ?? null), toId(row?.upto_id ?? null)];
  if (fromId === null || uptoId === null) throw new Error('the roll-ups did not answer');
  return { fromId, uptoId };
}

type ProofRow = {
  rule: ProofRule | 'transfers' | 'accounts';
  transfer_id: Int8 | null;
  account_id: Int8 | null;
  what: string;
};

// An account's kind as one number: a player's slot (every venue is one kind), or 1000 + number.
const FIRST_HOUSE_CODE = 1000;
const ALLOWED = Object.values(TRANSFER_KINDS).flatMap(({ number, from, to }) =>
  from.flatMap((source) =>
    to.map((target) => ({ kind: number, from: toCode(source), to: toCode(target) })),
  ),
);

function toCode(kind: AccountKind): number {
  const entry = ACCOUNT_KINDS[kind];
  return 'slot' in entry ? entry.slot : FIRST_HOUSE_CODE + entry.number;
}

function toId(id: Int8 | null): bigint | null {
  return id === null ? null : BigInt(id);
}

function toProof(rules: readonly string[]): string {
  return `${LINES} ${rules.join('\nunion all\n')}`;
}

const codeOf = (account: string): string => `case when ${account} < 1000000000
  then ${FIRST_HOUSE_CODE} + ${account} / 4096 else least(${account} % 1024, 16) end`;

// A transfer is two lines. Guarded lines carry the balance from one to the next.
const LINES = `with evaluated as materialized (
    select * from ledger.transfers where id between $1 and $2
  ), line as materialized (
    select t.id, s.account, s.delta, s.after
    from evaluated t, lateral (values
      (t.debit, -t.amount, t.debit_after), (t.credit, t.amount, t.credit_after)
    ) as s (account, delta, after)
  ), chained as (
    select *, lag(after) over (partition by account order by id) as before
    from line where account >= 1000000000
  )`;

const JOURNAL_PROOF = [
  `select 'transfers' as rule, null::bigint as transfer_id, null::bigint as account_id,
    count(*)::text as what from evaluated`,
  `(select 'V1', id, debit, amount || ' from ' || debit || ' to ' || credit
    from evaluated where amount is null or amount not between 1 and $3 or debit = credit
    limit $7)`,
  `(select 'V2', min(id), null, 'key ' || key || ', ' || count(*) || ' times'
    from evaluated group by key having count(*) > 1 limit $7)`,
  `(select 'V3', id, debit, 'kind ' || kind || ' from ' || debit || ' to ' || credit
    from evaluated where not exists (
      select from unnest($4::int[], $5::bigint[], $6::bigint[]) as a (kind, source, target)
      where a.kind = evaluated.kind and a.source = ${codeOf('evaluated.debit')}
        and a.target = ${codeOf('evaluated.credit')}
    ) limit $7)`,
  `(select 'V4', min(l.id), l.account, 'not opened'
    from line l left join ledger.accounts a on a.id = l.account
    where l.account >= 1000000000 and a.id is null group by l.account limit $7)`,
  `(select 'V5', c.id, c.account,
      'from ' || p.before || ' by ' || c.delta || ' to ' || coalesce(c.after::text, 'nothing')
    from chained c, lateral (
      select coalesce(c.before, case when $1 > 1 then (
        select after from (
          (select id, debit_after as after from ledger.transfers
            where debit = c.account and debit >= 1000000000 and id < $1 order by id desc limit 1)
          union all
          (select id, credit_after from ledger.transfers
            where credit = c.account and credit >= 1000000000 and id < $1 order by id desc limit 1)
        ) earlier order by id desc limit 1
      ) end, 0) as before
    ) p
    where c.after is null or c.after < 0 or c.after <> p.before + c.delta limit $7)`,
];

const BALANCE_PROOF = [
  `select 'accounts', null, null, count(*)::text from ledger.accounts`,
  `(select 'V6', null, a.id, 'holds ' || a.balance || ', its lines sum to ' || coalesce(j.sum, 0)
    from ledger.accounts a
    left join (select account, sum(delta) from line group by account) j on j.account = a.id
    where a.balance < 0 or a.balance <> coalesce(j.sum, 0) limit $7)`,
  `(select 'V7', null, coalesce(r.account_id, j.account),
      'rolled up ' || coalesce(r.balance, 0) || ', its lines sum to ' || coalesce(j.sum, 0)
    from ledger.rollups r
    full join (
      select account, sum(delta) from line
      where account < 1000000000 and id <= (select upto_id from ledger.rollup_mark)
      group by account
    ) j on j.account = r.account_id
    where coalesce(r.balance, 0) <> coalesce(j.sum, 0) limit $7)`,
  `(select 'V8', null, null, 'all accounts sum to ' || total.sum
    from (
      select (select coalesce(sum(balance), 0) from ledger.accounts)
        + (select coalesce(sum(balance), 0) from ledger.rollups)
        + (select coalesce(sum(delta), 0) from line
          where account < 1000000000 and id > (select upto_id from ledger.rollup_mark)) as sum
    ) total
    where total.sum <> 0)`,
];
