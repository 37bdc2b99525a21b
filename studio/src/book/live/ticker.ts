/** Checks events as time passes: watched ones, and others before they are requested. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '@vela/service/clock.ts';
import type { Logger } from '@vela/service/log.ts';
import type { SocketKeeper } from '@vela/service/socket-keeper.ts';
import { DAY_MS } from '@vela/service/time.ts';
import type { Board } from '../board/board.ts';
import { voidAfterMs } from '../settle-selection.ts';
import type { Watchers } from './watchers.ts';

/** The dependencies of the ticker. */
export interface TickerParts {
  board: Board;
  watchers: Watchers;
  /** Gathers what pages are sent. */
  gather: Pick<SocketKeeper, 'hold' | 'release'>;
  clock: Clock;
  log: Logger;
}

/**
 * What happens in a match happens at a whole second. A tick follows each one as soon as this timer
 * sees it, so nothing waits for the phase of a clock that began at some other moment.
 */
const LOOK_MS = 10;
/** Chosen: a delay too short to notice. */
const HELD_MS = 30;
/** Unwatched live events are priced this often, so that lists of them are ready. */
const UNWATCHED_TICKS = 10;

/** Starts ticking; the returned function stops it and waits for the tick that is under way. */
export function openTicker(parts: TickerParts): () => Promise<void> {
  const queue: string[] = [];
  let ticks = 0;
  let working: Promise<void> | null = null;
  const tick = async (): Promise<void> => {
    await updateDue(parts);
    const step = ticks % UNWATCHED_TICKS;
    ticks += 1;
    if (step === 0) queue.splice(0, queue.length, ...listUnwatched(parts));
    const share = Math.ceil(queue.length / (UNWATCHED_TICKS - step));
    for (const id of queue.splice(0, share)) {
      parts.board.price(id, 'main', nowOf(parts));
      await nextTurn();
    }
  };
  let second = secondOf(parts);
  const timer = setInterval(() => {
    const now = secondOf(parts);
    if (now === second) return;
    second = now;
    // A tick that takes longer than its time is not overtaken by the next one.
    working ??= tick()
      .catch((error: unknown) => parts.log.error({ err: error }, 'events were not looked at'))
      .finally(() => (working = null));
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** Checks what is due. A page gets all of it in one write, or in several if it takes long. */
async function updateDue(parts: TickerParts): Promise<void> {
  const { watchers, gather } = parts;
  let heldAt = nowOf(parts);
  gather.hold();
  try {
    for (const { id, extent } of watchers.listDue(heldAt)) {
      watchers.update(id, extent, nowOf(parts));
      if (nowOf(parts) - heldAt >= HELD_MS) {
        gather.release();
        gather.hold();
        heldAt = nowOf(parts);
      }
      // Requests and messages have their turn between events.
      await nextTurn();
    }
  } finally {
    gather.release();
  }
}

const secondOf = (parts: TickerParts): number => Math.floor(nowOf(parts) / 1_000);

const nowOf = ({ clock }: TickerParts): number => clock.now().getTime();

/** Live events, and the next ones of two days that have not been priced: one for each tick. */
function listUnwatched(parts: TickerParts): string[] {
  const nowMs = nowOf(parts);
  const { board } = parts;
  const untilMs = board.daysAt(nowMs).today.endsAtMs + DAY_MS;
  const events = board.feed.listEvents(nowMs - voidAfterMs, untilMs);
  const live = events.filter((event) => board.phaseOf(event, nowMs) === 'live');
  const next = events.filter(({ id, startsAtMs }) => startsAtMs > nowMs && !board.isPriced(id));
  return [...live, ...next.slice(0, UNWATCHED_TICKS)].map(({ id }) => id);
}
