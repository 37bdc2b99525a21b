/** Compares results with what bets were settled by, and takes corrections on. */
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { BookBetParts, TakeOn } from '../bets/parts.ts';
import type { Feed } from '../feed/feed.ts';
import { readSelection } from '../read-selection.ts';
import { advanceCorrection, correctBet } from './correcting.ts';
import { feedCorrectsMs, resettleLeg } from './rules.ts';
import {
  listBetsOn,
  listCorrectable,
  listDueEvents,
  listSettledSelections,
  noBet,
  updateEventChecked,
} from './store.ts';
import type { DueEvent, SettledSelection } from './store.ts';

// Chosen: an unannounced correction is not urgent; the desk's are due immediately.
const CHECK_MS = 5 * MINUTE_MS;
/** Chosen: a bet that failed is tried again soon. */
const AGAIN_MS = 15 * SECOND_MS;
/** Chosen: what one sweep compares and corrects; more wait for the next second. */
const EVENTS_MAX = 20;
const BETS_MAX = 1_000;
/** A correction sends two calls; with a further result meanwhile, more. */
const STEPS_MAX = 6;

/** Takes corrections on, then begins those of events that are due; returns the number of bets. */
export async function sweepCorrections(parts: BookBetParts, takeOn: TakeOn): Promise<number> {
  const { pool } = parts.database;
  const now = parts.clock.now();
  const events = await listDueEvents(pool, now, EVENTS_MAX);
  // After the list: an action that made an event due is known now.
  await parts.catchUp?.();
  for (const event of events) await checkEvent(parts, takeOn, event);
  let changed = 0;
  for (let step = 0; step < STEPS_MAX; step++) {
    const betIds = await listCorrectable(pool, BETS_MAX);
    if (betIds.length === 0) break;
    const count = await takeOn(betIds, (betId) => advanceCorrection(parts, betId));
    changed += count;
    if (count === 0) break;
  }
  return changed;
}

async function checkEvent(parts: BookBetParts, takeOn: TakeOn, event: DueEvent): Promise<void> {
  const { pool } = parts.database;
  const { eventId, startsAt, checkAt, isOrdered } = event;
  const now = parts.clock.now();
  const watchedUntilMs = startsAt.getTime() + feedCorrectsMs;
  if (!isOrdered && now.getTime() > watchedUntilMs) {
    await updateEventChecked(pool, event, { next: null, isDone: true });
    return;
  }
  // What an action changed holds from the instant at which it made its event due.
  const nowMs = Math.max(now.getTime(), checkAt.getTime());
  const settled = await listSettledSelections(pool, eventId);
  const changed = listChanged(parts.feed, eventId, settled, nowMs);
  const page = { after: noBet, limit: BETS_MAX };
  const betIds = changed.length === 0 ? [] : await listBetsOn(pool, eventId, changed, page);
  if (betIds.length > 0) await takeOn(betIds, (betId) => correctBet(parts, betId, nowMs));
  // Those of a full page that are left have their turn in the next second.
  if (betIds.length === BETS_MAX) return;
  const isDone = betIds.length === 0;
  const next = addMs(now, isDone ? CHECK_MS : AGAIN_MS);
  const isWatched = !isDone || next.getTime() <= watchedUntilMs;
  await updateEventChecked(pool, event, { next: isWatched ? next : null, isDone });
}

/** The selections of an event whose legs contradict its facts. */
export function listChanged(
  feed: Pick<Feed, 'findFacts'>,
  eventId: string,
  settled: readonly SettledSelection[],
  nowMs: number,
): SettledSelection[] {
  return settled.filter((it) => {
    const selection = readSelection(it.selection);
    if (selection === null) return false;
    const share = { won: it.wonParts, back: it.backParts, of: it.allParts };
    const startsAtMs = it.startsAt.getTime();
    const leg = { eventId, selection, startsAtMs, settled: { state: it.state, share } };
    return resettleLeg(feed, leg, nowMs) !== null;
  });
}
