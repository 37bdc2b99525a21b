import type { Services } from '../app/services.ts';
import { comparePage } from './feed.ts';
import { listFeeds, listHeldBets, listHeldSums } from './feed-store.ts';
import type { Feed, HeldSum } from './feed-store.ts';
import type { StandingBet } from './rules.ts';
import { listVenues } from './store.ts';

/** A player's held balance in a venue, by our books and as the provider reports it. */
export type HeldDifference = {
  playerId: bigint;
  venue: string;
  booksMinor: bigint;
  reportedMinor: bigint;
};

/** The result of querying a provider for every balance that it holds. */
export type HeldProof = {
  provider: string;
  /** The number of balances that agree, and of those without an answer. */
  agreeing: number;
  silent: number;
  differing: HeldDifference[];
};

/** Chosen: play continues during the queries; three are enough for a balance to be at rest. */
const triesMax = 3;
/** Chosen: leaves the provider capacity to serve its players. */
const concurrencyMax = 8;

/**
 * Queries every balance at the providers that hold them, and compares it with our books and the
 * listed bets that we have not read yet. Writes nothing.
 */
export async function verifyHeld(services: Services): Promise<HeldProof[]> {
  const feeds = await listFeeds(services.database.db);
  return Promise.all(feeds.map(({ provider }) => verifyProvider(services, provider)));
}

async function verifyProvider(services: Services, provider: string): Promise<HeldProof> {
  const { db } = services.database;
  const settled = new Map<string, boolean>();
  let differing: HeldDifference[] = [];
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const before = await readBooks(services, provider);
    const open = (await listHeldSums(db, provider)).filter((it) => !settled.has(toKey(it)));
    const reported = await queryAll(services, provider, open);
    const after = await readBooks(services, provider);
    differing = [];
    for (const { sum, venue, minor } of reported) {
      const key = toKey(sum);
      const [early, late] = [before.get(key) ?? 0n, after.get(key) ?? 0n];
      if (minor === null) settled.set(key, false);
      else if (minor === early || minor === late) settled.set(key, true);
      else {
        const { playerId } = sum;
        differing.push({ playerId, venue, booksMinor: late, reportedMinor: minor });
      }
    }
    if (differing.length === 0) break;
  }
  const answers = [...settled.values()];
  const agreeing = answers.filter((hasAgreed) => hasAgreed).length;
  return { provider, agreeing, silent: answers.length - agreeing, differing };
}

const toKey = (of: { playerId: bigint; venueNo: number }): string => `${of.playerId} ${of.venueNo}`;

type ReportedSum = { sum: HeldSum; venue: string; minor: bigint | null };

/** Returns what the provider reports, including stakes of open rounds. */
async function queryAll(
  services: Services,
  provider: string,
  sums: readonly HeldSum[],
): Promise<ReportedSum[]> {
  const { database, clock, providerClient } = services;
  const venues = (await listVenues(database.db, clock.now())).filter(
    (venue) => venue.provider === provider,
  );
  const query = async (sum: HeldSum): Promise<ReportedSum> => {
    const { venue = '', baseUrl = '' } = venues.find((it) => it.venueNo === sum.venueNo) ?? {};
    const of = { playerId: sum.playerId, venue };
    const held = await providerClient.heldBalance(baseUrl ?? '', of);
    return { sum, venue, minor: held && held.balanceMinor + held.inPlayMinor };
  };
  const reported: ReportedSum[] = [];
  for (let at = 0; at < sums.length; at += concurrencyMax) {
    reported.push(...(await Promise.all(sums.slice(at, at + concurrencyMax).map(query))));
  }
  return reported;
}

/** Returns our books, including listed bets that we have not read yet. */
async function readBooks(services: Services, provider: string): Promise<Map<string, bigint>> {
  const { db } = services.database;
  const [feed] = (await listFeeds(db)).filter((it) => it.provider === provider);
  const books = new Map(
    (await listHeldSums(db, provider)).map((sum) => [toKey(sum), sum.minor] as const),
  );
  if (feed) {
    for (const [key, minor] of await sumUnread(services, feed)) {
      books.set(key, (books.get(key) ?? 0n) + minor);
    }
  }
  return books;
}

/** Sums what the unread bets will change, by player and venue. */
async function sumUnread(services: Services, feed: Feed): Promise<Map<string, bigint>> {
  const { database, clock, providerClient } = services;
  const sums = new Map<string, bigint>();
  const ahead = new Map<string, StandingBet>();
  for (let { cursor } = feed; ;) {
    const page = await providerClient.heldBets(feed.baseUrl, cursor);
    if (!page || page.next === cursor || page.next === '') return sums;
    const txContext = { tx: database.db, services, now: clock.now() };
    const { compared } = await comparePage(txContext, feed, page, async (uuids) => {
      const here = await listHeldBets(database.db, feed.providerNo, uuids);
      return [...here, ...uuids.flatMap((uuid) => ahead.get(uuid) ?? [])];
    });
    for (const { bet, action, changeMinor } of compared) {
      if (action !== 'add' && action !== 'void') continue;
      sums.set(toKey(bet), (sums.get(toKey(bet)) ?? 0n) + changeMinor);
      ahead.set(bet.transactionUuid, { ...bet, betId: 0n });
    }
    cursor = page.next;
  }
}
