/** What runs every second: each kind of bet that waits for something is read, and taken on. */
import type { AcceptedBet } from './accepted-bet.ts';
import { advanceBet, findWaitingEnd } from './advance.ts';
import { openAutoWatch, startAutoCashOut } from './auto-cash-out.ts';
import { advanceCashOut } from './cash-out.ts';
import { listWaitingCashOuts } from './cash-out-store.ts';
import { listAcceptedBets } from './parts.ts';
import type { BookBetParts, Step, TakeOn } from './parts.ts';
import { findDecidedBets, settleDueBet } from './settle-due.ts';
import { sweepCorrections } from '../corrections/watch.ts';
import { listDueBets, updateNextChecks } from './next-check-store.ts';
import { listDecidedStakes, listWaiting } from './store.ts';

/** Something that runs every second; returns how many bets it changed. */
export interface Sweeper {
  sweep(): Promise<number>;
}

/** Chosen: bets looked at in one sweep, of each kind; more wait for the next second. */
const SWEEP_LIMIT = 1_000;
/** Chosen: the platform answers several concurrent calls, and a sweep does not wait for one. */
const AT_ONCE = 8;

/** Opens the sweeps; `finish` is what comes after a step that is committed. */
export function openSweeps(
  parts: BookBetParts,
  finish: (step: Step) => Promise<unknown>,
): { waiting: Sweeper; settling: Sweeper; watching: Sweeper; correcting: Sweeper } {
  const { pool } = parts.database;
  /** Advances each by itself: one that fails is logged, and the others continue. */
  const takeOn: TakeOn = async (betIds, takeStep) => {
    let changed = 0;
    const left = [...betIds];
    const work = async (): Promise<void> => {
      for (let betId = left.shift(); betId !== undefined; betId = left.shift()) {
        try {
          const step = await takeStep(betId);
          if (step === null) continue;
          changed += 1;
          await finish(step);
        } catch (error) {
          parts.log.error({ err: error, bet: betId }, 'a bet of the book was not taken on');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return changed;
  };
  const watch = openAutoWatch(parts);
  return {
    correcting: { sweep: () => sweepCorrections(parts, takeOn) },
    watching: {
      async sweep() {
        await parts.catchUp?.();
        return takeOn(await watch(), (betId) => startAutoCashOut(parts, betId));
      },
    },
    waiting: {
      async sweep() {
        await parts.catchUp?.();
        const stakes = await listDecidedStakes(pool, SWEEP_LIMIT);
        const waiting = await listAcceptedBets(pool, await listWaiting(pool, SWEEP_LIMIT));
        const ended = waiting.filter((bet) => hasEnded(parts, bet)).map(({ row }) => row.betId);
        const bets = await takeOn([...stakes, ...ended], (betId) =>
          advanceBet(parts, betId, { skipsLocked: true }),
        );
        const cashOuts = await listWaitingCashOuts(pool, SWEEP_LIMIT);
        return bets + (await takeOn(cashOuts, (betId) => advanceCashOut(parts, betId)));
      },
    },
    settling: {
      async sweep() {
        await parts.catchUp?.();
        const now = parts.clock.now();
        const ids = await listDueBets(pool, now, SWEEP_LIMIT);
        const { decided, later } = await findDecidedBets(parts, ids, now);
        if (later.length > 0) await updateNextChecks(pool, later, now);
        return takeOn(decided, (betId) => settleDueBet(parts, betId));
      },
    },
  };
}

function hasEnded(parts: BookBetParts, bet: AcceptedBet): boolean {
  try {
    return findWaitingEnd(parts, bet) !== null;
  } catch {
    // It fails again where that is logged.
    return true;
  }
}
