import { houseAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import {
  insertHeldBets,
  listFeeds,
  listPlayerIds,
  lockHeldBets,
  updateCursor,
  updateVoid,
} from './feed-store.ts';
import type { Feed, NewHeldBet } from './feed-store.ts';
import { computeBetChange, computeHeldResult, foldLines } from './rules.ts';
import type { BetChange, StandingBet } from './rules.ts';
import { listVenues } from './store.ts';

/** The maximum number of pages per run and provider; the next run continues. */
const pagesMax = 50;

/** A page of a provider's list of bets. */
export type Page = NonNullable<Awaited<ReturnType<Services['providerClient']['heldBets']>>>;
type HeldBet = Page['bets'][number];

/**
 * Imports the bets that providers have settled or rolled back since the last run, provider by
 * provider. A page, its money and its cursor are one transaction; a repeated page changes nothing.
 */
export async function readHeldBets(services: Services): Promise<void> {
  const feeds = await listFeeds(services.database.db);
  await Promise.all(
    feeds.map(async (feed) => {
      try {
        await readFeed(services, feed);
      } catch (error) {
        services.log.error({ err: error, provider: feed.provider }, 'bet list could not be read');
      }
    }),
  );
}

async function readFeed(services: Services, first: Feed): Promise<void> {
  let feed = first;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await services.providerClient.heldBets(feed.baseUrl, feed.cursor);
    if (!page) {
      services.log.warn({ provider: feed.provider }, 'provider reported no bets');
      return;
    }
    if (page.next === feed.cursor || page.next === '') return;
    const isMine = await runWork(services, (work) => applyPage(work, feed, page));
    // Another process is reading; leave it to that one.
    if (!isMine) return;
    feed = { ...feed, cursor: page.next };
  }
}

async function applyPage(work: Work, feed: Feed, page: Page): Promise<boolean> {
  const { tx, client, now, services } = work;
  if (!(await updateCursor(tx, feed, page.next, now))) return false;
  const { compared, foreign } = await comparePage(work, feed, page, (uuids) =>
    lockHeldBets(tx, feed.providerNo, uuids),
  );
  const of = (wanted: BetChange): ComparedBet[] =>
    compared.filter(({ action }) => action === wanted);
  const refused = [...foreign, ...of('contradiction').map(({ bet }) => bet.transactionUuid)];
  if (refused.length + page.unreadable > 0) {
    const facts = { provider: feed.provider, unreadable: page.unreadable, refused };
    services.log.error(facts, 'provider bets were not imported');
  }
  const added = of('add');
  const voided = of('void');
  const voidUuids = voided.map(({ bet }) => bet.transactionUuid);
  await insertHeldBets(
    tx,
    feed.providerNo,
    added.map(({ bet }) => bet),
  );
  await updateVoid(tx, feed.providerNo, voidUuids);
  const transfers = [...added, ...voided].flatMap((it) => toTransfers(feed, it, now));
  if (transfers.length > 0) await postAll(client, transfers);
  return true;
}

/** A bet on a page, the stored bet, the change to make, and its amount. */
export type ComparedBet = {
  bet: NewHeldBet;
  before: StandingBet | undefined;
  action: BetChange;
  /** The change of what the provider owes its players. */
  changeMinor: bigint;
};

/**
 * Compares a page with the stored bets; bets of unknown players or venues are reported as strange.
 */
export async function comparePage(
  txContext: Pick<Work, 'tx' | 'services' | 'now'>,
  feed: Feed,
  page: Page,
  findStanding: (uuids: readonly string[]) => Promise<readonly StandingBet[]>,
): Promise<{ compared: ComparedBet[]; foreign: string[] }> {
  const { known, foreign } = await sortOut(txContext, feed, page.bets);
  const bets = foldLines(known);
  const found = await findStanding(bets.map((bet) => bet.transactionUuid));
  const standing = new Map(found.map((bet) => [bet.transactionUuid, bet]));
  const compared = bets.map((bet): ComparedBet => {
    const before = standing.get(bet.transactionUuid);
    const action = computeBetChange(before, bet);
    const isChange = action === 'add' || action === 'void';
    const earlierMinor = before ? computeHeldResult(before) : 0n;
    return {
      bet,
      before,
      action,
      changeMinor: isChange ? computeHeldResult(bet) - earlierMinor : 0n,
    };
  });
  return { compared, foreign };
}

/** Resolves the players and venues of bets; unknown ones are reported as strange. */
async function sortOut(
  { tx, services, now }: Pick<Work, 'tx' | 'services' | 'now'>,
  feed: Feed,
  bets: readonly HeldBet[],
): Promise<{ known: NewHeldBet[]; foreign: string[] }> {
  const venueNos = new Map(
    (await listVenues(tx, now))
      .filter((it) => it.provider === feed.provider && it.walletKind === 'transfer')
      .map((it) => [it.venue, it.venueNo]),
  );
  const players = await listPlayerIds(
    tx,
    bets.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])),
  );
  const { currency } = services.site;
  const known: NewHeldBet[] = [];
  const foreign: string[] = [];
  for (const bet of bets) {
    const { playerId, transactionUuid } = bet;
    const venueNo = venueNos.get(bet.venue);
    const isOurs = playerId !== null && players.has(playerId) && bet.currency === currency;
    if (!isOurs || venueNo === undefined) foreign.push(transactionUuid);
    else known.push(toNewBet(bet, { playerId, venueNo, now }));
  }
  return { known, foreign };
}

function toNewBet(
  bet: HeldBet,
  { playerId, venueNo, now }: { playerId: bigint; venueNo: number; now: Date },
): NewHeldBet {
  // A provider's clock may be ahead of ours, but our records contain no future instants.
  const notAfter = (at: Date): Date => (at < now ? at : now);
  return {
    ...bet,
    playerId,
    venueNo,
    isVoid: bet.state === 'rolledBack',
    placedAt: notAfter(bet.placedAt),
    settledAt: notAfter(bet.settledAt),
  };
}

/** Returns the transfers between what the provider owes its players and the result of its games. */
function toTransfers(
  { provider, providerNo }: Feed,
  { bet, before, changeMinor }: ComparedBet,
  now: Date,
): Transfer[] {
  if (changeMinor === 0n) return [];
  const { playerId, transactionUuid, round } = bet;
  const held = houseAccount('providerClearing', { owner: providerNo, playerId });
  const result = houseAccount('gameResult', { owner: providerNo, playerId });
  const key = `held/${providerNo}/${transactionUuid}${before ? '/void' : ''}`;
  const shared = { key, cause: `${provider}:${round}`, eventAt: now };
  return changeMinor > 0n
    ? [{ ...shared, kind: 'heldWin', debit: result, credit: held, amount: changeMinor }]
    : [{ ...shared, kind: 'heldLoss', debit: held, credit: result, amount: -changeMinor }];
}
