import { playerAccount } from '@vela/ledger/chart.ts';
import { playerFacts } from '@vela/contract/profile/staff-calls.ts';
import type { playerSorts } from '@vela/contract/profile/staff-calls.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { byInstant, byNumber, toKeyset } from '../app/keyset.ts';
import type { Keyed } from '../app/keyset.ts';
import { toLikeText } from '../app/like.ts';
import type { TxContext } from '../app/route.ts';
import { playersAtAddress, playersOfDevice } from '../access/index.ts';
import { playersOfOrder, sumOfVenueBalances } from '../wallet/index.ts';

type PlayerFact = (typeof playerFacts)[number];

/** A player as a line of the operators' list. */
export type PlayerRow = {
  playerId: bigint;
  username: string;
  realName: string | null;
  phone: string | null;
  vipLevel: number;
  isFrozen: boolean;
  totalMinor: bigint;
  registeredAt: Date;
  lastSeenAt: Date | null;
  tags: string[];
};

/** The ways in which a search can name a player. */
const factsNaming = (search: string): Record<PlayerFact, RawBuilder<boolean>> => {
  const lower = search.toLowerCase();
  const digits = search.replaceAll(/\D/g, '');
  const isNumber = digits.length >= 4;
  const start = `${digits}%`;
  // Phones are shown by their last four digits, so an operator may know only these.
  const isEnding = /^\d{4}$/.test(search);
  return {
    username: sql`p.username like ${`${toLikeText(lower)}%`}`,
    playerId: sql`p.player_id::text = ${search}`,
    realName: sql`lower(p.real_name) = ${lower}`,
    phone: sql`(${isNumber} and (p.phone like ${start} or p.phone_area || p.phone like ${start}))
      or (${isEnding} and p.phone like ${`%${digits}`})`,
    email: sql`lower(p.email) = ${lower}`,
    orderNo: sql`p.player_id in (${playersOfOrder(search.toUpperCase())})`,
    accountEnding: sql`${/^[a-z\d]{4}$/i.test(search)} and p.player_id in (
      select player_id from profile_payout_accounts where last_four = ${search})`,
    accountHolder: sql`p.player_id in (
      select player_id from profile_payout_accounts where lower(holder_name) = ${lower})`,
    device: sql`p.player_id in (${playersOfDevice(search)})`,
    address: sql`p.player_id in (${playersAtAddress(search)})`,
  };
};

/** SQL expression: true for the players that a search names; an empty search names all. */
const named = (search: string) => {
  const facts = sql.join(
    Object.values(factsNaming(search)).map((is) => sql`(${is})`),
    sql` or `,
  );
  return sql`(${search} = '' or ${facts})`;
};

/** Returns the facts by which a search names a player, in the order of the contract. */
const matched = (search: string) => {
  const facts = factsNaming(search);
  const names = playerFacts.map((fact) => sql`case when ${facts[fact]} then ${fact}::text end`);
  return sql`case when ${search} = '' then '{}'::text[]
    else array_remove(array[${sql.join(names)}], null) end`;
};

/** SQL expression: true for players with a tag; an empty tag matches all. */
const tagged = (tag: string) => sql`(${tag} = '' or exists (
    select from profile_tags t where t.player_id = p.player_id and t.tag = ${tag}))`;

const rowColumns = sql`p.player_id, p.username, p.real_name, p.phone, p.vip_level, p.is_frozen,
  p.registered_at, p.last_seen_at,
  array(select t.tag from profile_tags t where t.player_id = p.player_id order by t.tag) as tags,
  (coalesce((select sum(a.balance) from ledger.accounts a
     where a.id >= p.player_id * 1024 and a.id < (p.player_id + 1) * 1024), 0)
   + coalesce((${sumOfVenueBalances(sql`p.player_id`)}), 0))::bigint as total_minor`;

/** A player as a search finds one, with the facts by which it does. */
export type FoundPlayerRow = Keyed<PlayerRow & { matches: PlayerFact[] }>;

/**
 * Returns one page of players by any known fact and by tag, and one more if another page follows;
 * and how many match. With the latest registrations first, an exact username precedes them.
 */
export async function listPlayerRows(
  tx: TxContext['tx'],
  { search, tag }: { search: string; tag: string },
  page: { sort: (typeof playerSorts)[number]; after: string; pageSize: number },
): Promise<{ rows: FoundPlayerRow[]; totalCount: number }> {
  const isExactFirst = search !== '' && page.sort === 'registeredAtDesc';
  const registeredAt = isExactFirst
    ? sql`case when p.username = ${search.toLowerCase()} then '9999-12-31' else p.registered_at end`
    : sql`p.registered_at`;
  const lastSeenAt = sql`coalesce(p.last_seen_at, 'epoch')`;
  const sorts = { registeredAt: byInstant(registeredAt), lastSeenAt: byInstant(lastSeenAt) };
  const id = byNumber(sql`p.player_id`);
  const keyset = toKeyset(page.sort, sorts, id, page.after);
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) from players p where ${named(search)} and ${tagged(tag)}`.execute(tx);
  const { rows } = await sql<FoundPlayerRow>`
    select ${rowColumns}, ${matched(search)} as matches, ${keyset.key} as key
      from players p where ${named(search)} and ${tagged(tag)} and ${keyset.isAfter}
     order by ${keyset.order} limit ${page.pageSize + 1}`.execute(tx);
  return { rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/** Returns one player by username; null if there is none. */
export async function findPlayerRow(
  tx: TxContext['tx'],
  username: string,
): Promise<PlayerRow | null> {
  const { rows } = await sql<PlayerRow>`
    select ${rowColumns} from players p where p.username = ${username.toLowerCase()}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns true if every balance of the player equals the sum of its postings, computed now in one
 * snapshot.
 */
export async function isBalanced(tx: TxContext['tx'], playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isBalanced: boolean }>`
    select not exists (
        select from ledger.accounts a
         where a.id >= ${playerAccount(playerId, 0)} and a.id < ${playerAccount(playerId + 1n, 0)}
           and a.balance <>
             coalesce((select sum(t.amount) from ledger.transfers t
                where t.credit = a.id and t.credit >= 1000000000), 0)
             - coalesce((select sum(t.amount) from ledger.transfers t
                where t.debit = a.id and t.debit >= 1000000000), 0)
      ) as is_balanced`.execute(tx);
  return rows[0]?.isBalanced ?? false;
}
