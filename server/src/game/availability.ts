import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import type { gameOffers } from '@vela/contract/game/staff-calls.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { closeVenuePlay } from '../venue/index.ts';
import { claimMaintenanceChanges, updateProviderSoftware } from './offer-store.ts';
import type { Offer } from './offer-store.ts';

/*
 * The audit log of when games could be played. Operators' openings and closings are logged as their
 * own actions; changes by providers and by the clock are logged here, and only when something
 * changes.
 */

/** The length of a list of games in an entry. Chosen: what an operator can read at a glance. */
const listMax = 400;

/** Logs what a reading of a provider's list changed, in one entry per venue. */
export async function logAvailability(
  work: Work,
  before: readonly Offer[],
  after: readonly Offer[],
): Promise<void> {
  const known = new Map(before.map((it) => [`${it.venue} ${it.gameCode}`, it.offer]));
  const changed = after.filter((it) => known.get(`${it.venue} ${it.gameCode}`) !== it.offer);
  for (const [venue, games] of Map.groupBy(changed, (it) => it.venue)) {
    const now = Map.groupBy(games, (it) => it.offer);
    await log(work, 'game.offer', `venue:${venue}`, {
      count: games.length,
      ...toDetail(now, 'open'),
      ...toDetail(now, 'paused'),
      ...toDetail(now, 'gone'),
    });
  }
}

function toDetail(
  games: ReadonlyMap<Offer['offer'], readonly Offer[]>,
  offer: (typeof gameOffers)[number],
): Record<string, string> {
  const codes = games.get(offer)?.map(({ gameCode }) => gameCode);
  return codes === undefined ? {} : { [offer]: codes.join(', ').slice(0, listMax) };
}

/** Logs that a provider reports different software than before. */
export async function logSoftware(work: Work, provider: string, software: string): Promise<void> {
  const before = await updateProviderSoftware(work.tx, provider, software);
  if (before === null) return;
  await log(work, 'software.provider', `provider:${provider}`, { software, before });
}

/**
 * Logs the start and the end of each venue's maintenance, once; a start closes the games that are
 * open there.
 */
export async function recordMaintenance(work: Work): Promise<void> {
  for (const { venue, isUnderMaintenance } of await claimMaintenanceChanges(work.tx, work.now)) {
    await log(
      work,
      isUnderMaintenance ? 'venue.maintenanceBegin' : 'venue.maintenanceEnd',
      `venue:${venue}`,
      {},
    );
    if (isUnderMaintenance) await closeVenuePlay(work, venue);
  }
}

function log(
  work: Work,
  action: AuditAction,
  subject: string,
  details: Record<string, string | number>,
): Promise<void> {
  return audit(work, { staff: null, action, subject, details, address: '', now: work.now });
}
