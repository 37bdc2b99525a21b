import type { EntrySign, EntryState } from '@vela/contract/tournament/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { shareAddress, shareDevice } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { sharePayoutAccount } from '../payout/index.ts';
import { barredPlayers } from '../protection/index.ts';
import { grantAmounts } from '../welfare/index.ts';

type Tx = TxContext['tx'];

/** What a player has in a tournament. */
export type Entry = {
  playerId: bigint;
  state: EntryState;
  joinedAt: Date;
  afterBetId: bigint;
  score: bigint;
  reachedAt: Date | null;
  reason: string;
  place: number | null;
};

const columns = sql`
  e.player_id, e.state, e.joined_at, e.after_bet_id, e.score, e.reached_at, e.reason, e.place`;

/** Begins an entry, or begins one again that was left: what was bet before counts nothing. */
export async function insertEntry(
  tx: Tx,
  entry: { tournamentId: string; playerId: bigint; afterBetId: bigint; joinedAt: Date },
): Promise<void> {
  await sql`
    insert into tournament_entries (tournament_id, player_id, joined_at, after_bet_id)
    values (${entry.tournamentId}, ${entry.playerId}, ${entry.joinedAt}, ${entry.afterBetId})
    on conflict (tournament_id, player_id) do update set state = 'active',
      joined_at = excluded.joined_at, after_bet_id = excluded.after_bet_id, score = 0,
      reached_at = null, reached_bet_id = null
    where tournament_entries.state = 'left'`.execute(tx);
}

/** The entry of a player; null if there is none. */
export async function findEntry(
  tx: Tx,
  tournamentId: string,
  playerId: bigint,
): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    select ${columns} from tournament_entries e
    where e.tournament_id = ${tournamentId} and e.player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

/** The tournaments in which a player takes part now. */
export async function listJoined(tx: Tx, playerId: bigint): Promise<Set<string>> {
  const { rows } = await sql<{ tournamentId: string }>`
    select tournament_id from tournament_entries
    where player_id = ${playerId} and state = 'active'`.execute(tx);
  return new Set(rows.map(({ tournamentId }) => tournamentId));
}

/** Ends an entry that is active: its player has left, or is disqualified for a reason. */
export async function updateEntryEnded(
  tx: Tx,
  of: { tournamentId: string; playerId: bigint },
  end: { state: 'left' } | { state: 'disqualified'; reason: string },
): Promise<void> {
  const reason = end.state === 'left' ? '' : end.reason;
  await sql`
    update tournament_entries set state = ${end.state}, reason = ${reason}
    where tournament_id = ${of.tournamentId} and player_id = ${of.playerId}
      and state = 'active'`.execute(tx);
}

/** As SQL: who has no place: agents, and players who may be offered nothing. */
const barred = (now: Date): RawBuilder<unknown> => sql`
  (select player_id from players where is_agent union all select player_id from
    ${barredPlayers(now)} b)`;

/** As SQL: the entries of a tournament that have a place now, with it, as a relation. */
const ranked = (tournamentId: string, now: Date): RawBuilder<unknown> => sql`
  (select e.player_id, e.score, coalesce(e.reached_at, e.joined_at) as reached_at,
      (row_number() over (order by e.score desc, e.reached_at, e.reached_bet_id))::int as place
    from tournament_entries e
    where e.tournament_id = ${tournamentId} and e.state = 'active' and e.score > 0
      and e.player_id not in ${barred(now)})`;

/** A place of a tournament. */
export type Placed = {
  playerId: bigint;
  username: string;
  place: number;
  score: bigint;
  reachedAt: Date;
};

/** The first places of a tournament as they are now, and that of one player. */
export async function listBoard(
  tx: Tx,
  of: { tournamentId: string; places: number; playerId: bigint | null },
  now: Date,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select r.player_id, p.username, r.place, r.score, r.reached_at
    from ${ranked(of.tournamentId, now)} r join players p using (player_id)
    where r.place <= ${of.places} or r.player_id = ${of.playerId}
    order by r.place`.execute(tx);
  return rows;
}

/** The places of a tournament whose prizes are granted, without players who are protected now. */
export async function listFinalBoard(
  tx: Tx,
  of: { tournamentId: string; places: number; playerId: bigint | null },
  now: Date,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select e.player_id, p.username, e.place, e.score,
      coalesce(e.reached_at, e.joined_at) as reached_at
    from tournament_entries e join players p using (player_id)
    where e.tournament_id = ${of.tournamentId} and e.place is not null
      and (e.place <= ${of.places} or e.player_id = ${of.playerId})
      and (e.player_id = ${of.playerId} or e.player_id not in ${barred(now)})
    order by e.place`.execute(tx);
  return rows;
}

/** Keeps the places as they are now for ever. */
export async function updatePlaces(tx: Tx, tournamentId: string, now: Date): Promise<void> {
  await sql`
    update tournament_entries e set place = r.place from ${ranked(tournamentId, now)} r
    where e.tournament_id = ${tournamentId} and e.player_id = r.player_id`.execute(tx);
}

/** Notes the prize of an entry. */
export async function updateGranted(
  tx: Tx,
  of: { tournamentId: string; playerId: bigint; grantId: string },
): Promise<void> {
  await sql`
    update tournament_entries set grant_id = ${of.grantId}
    where tournament_id = ${of.tournamentId} and player_id = ${of.playerId}`.execute(tx);
}

/** An entry as operators see it. */
export type SeenEntry = Omit<Entry, 'playerId' | 'afterBetId'> & {
  username: string;
  prizeMinor: bigint;
  isBarred: boolean;
} & Record<EntrySign, boolean>;

const other = sql`o.player_id`;
const one = sql`e.player_id`;
const shared = (tournamentId: string, share: RawBuilder<boolean>): RawBuilder<boolean> => sql`
  exists (select from tournament_entries o where o.tournament_id = ${tournamentId}
    and o.player_id <> e.player_id and o.state = 'active' and ${share})`;

/** One page of the entries of a tournament, by place, then by when they joined. */
export async function listEntries(
  tx: Tx,
  { tournamentId, username }: { tournamentId: string; username: string },
  page: { pageNo: number; pageSize: number },
  now: Date,
): Promise<{ rows: SeenEntry[]; totalCount: number }> {
  const { rows } = await sql<SeenEntry>`
    select p.username, e.state, e.joined_at, e.score, e.reached_at, e.reason,
      coalesce(e.place, r.place) as place, coalesce(g.amount_minor, 0)::bigint as prize_minor,
      e.player_id in ${barred(now)} as is_barred,
      ${shared(tournamentId, shareDevice(one, other))} as device,
      ${shared(tournamentId, shareAddress(one, other))} as address,
      ${shared(tournamentId, sharePayoutAccount(one, other))} as payout_account
    from tournament_entries e join players p using (player_id)
    left join ${ranked(tournamentId, now)} r on r.player_id = e.player_id
    left join ${grantAmounts} g on g.grant_id = e.grant_id
    where e.tournament_id = ${tournamentId} and (${username} = '' or p.username = ${username})
    order by coalesce(e.place, r.place), e.joined_at, e.player_id
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from tournament_entries e join players p using (player_id)
    where e.tournament_id = ${tournamentId}
      and (${username} = '' or p.username = ${username})`.execute(tx);
  return { rows, totalCount: all[0]?.count ?? 0 };
}
