import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { FastifyInstance } from 'fastify';
import { refuse, Refused } from '../../play/refused.ts';
import { serveCaller, serveGuest } from '../../play/serve-route.ts';
import type { TradingAction } from '../../protocol/trading.ts';
import type { BookBets } from '../bets/bets.ts';
import {
  answerReferredBet,
  decideTradingAction,
  findTradingPlayer,
  getTradingDesk,
  getTradingEvent,
  listReferredBets,
  listTradingCorrections,
  listTradingEvents,
  makeTradingAction,
  openTradingSession,
  previewTradingChange,
} from '../../protocol/trading-routes.ts';
import { deskCorrectsMs } from '../corrections/rules.ts';
import type { Queryable } from '../../rounds/store.ts';
import { listLoggedByNo } from './actions-store.ts';
import type { ActionRow } from './actions-store.ts';
import { answerBet, decideAction, findRisk, makeAction } from './actions.ts';
import type { ActionParts } from './actions.ts';
import { readExposures, readSelectionTurnovers, readTurnovers } from './exposure-store.ts';
import { toPlayerReply } from './players.ts';
import { toReferredReply } from './referred.ts';
import { countAffected } from './affected.ts';
import { computeImpact } from './impact.ts';
import { listProgress, listSettledEvents } from './progress-store.ts';
import type { TraderRow } from './trader-store.ts';
import type { Traders, checkTrader } from './traders.ts';
import { toAction } from './action-view.ts';
import { toCorrectionsReply, toDeskReply, toEventReply, toEventsReply } from './views.ts';
import type { Look, ViewParts } from './views.ts';

/** The dependencies of the desk's routes. */
export interface DeskRouteParts {
  traders: Traders;
  actions: ActionParts;
  views: ViewParts;
  bets: Pick<BookBets, 'answer' | 'finish'>;
  /** Refuses an operator who may no longer trade. */
  check(trader: TraderRow): ReturnType<typeof checkTrader>;
  /** Called after each action. */
  notify(): void;
}

/** Chosen: several traders look at the same time, and open bets are many. */
const EXPOSURES_LAST_MS = 2_000;
/** Chosen: twice as long as a result can be corrected. */
const PROGRESS_MS = 6 * DAY_MS;
/** Chosen: more than the matches of a day that are bet on. */
const SETTLED_MAX = 400;

type Open = Pick<Look, 'exposures' | 'settledIds'>;

/** Serves the trading desk to operators with a session of it. */
export function serveTradingDesk(app: FastifyInstance, parts: DeskRouteParts): void {
  serveReads(app, parts);
  serveChanges(app, parts);
}

function serveReads(app: FastifyInstance, { traders, views, actions }: DeskRouteParts): void {
  const { book, clock, database } = actions;
  const look = openLook(actions);
  serveGuest(app, openTradingSession, ({ launchToken }) => traders.open(launchToken));
  serveCaller(app, traders, listTradingEvents, async (trader) => {
    await book.catchUp();
    return toEventsReply(views, await look(trader));
  });
  serveCaller(app, traders, getTradingEvent, async (trader, { eventId }) => {
    await book.catchUp();
    return toEventReply(views, await look(trader), eventId);
  });
  serveCaller(app, traders, getTradingDesk, async () => {
    await book.catchUp();
    return toDeskReply(views, clock.now().getTime());
  });
  serveCaller(app, traders, previewTradingChange, async ({ currency }, { change }) => {
    await book.catchUp();
    const { feed } = actions;
    const parts = { db: database.pool, feed, rulings: book.rulings };
    const now = clock.now();
    const impact = await computeImpact(parts, change, { currency, now });
    const risk = findRisk(actions, change, now);
    const affected = countAffected({ ...views, rulings: book.rulings }, change, now.getTime());
    return { ...(impact ?? { bets: 0, backMinor: 0, paidMinor: 0 }), risk, affected };
  });
  serveCaller(app, traders, listTradingCorrections, async ({ currency }) => {
    const now = clock.now();
    const since = addMs(now, -PROGRESS_MS);
    return toCorrectionsReply(
      await listProgress(database.pool, { currency, since }),
      now.getTime(),
    );
  });
  serveCaller(app, traders, listReferredBets, async (trader) => {
    await book.catchUp();
    return toReferredReply({ ...views, database, clock }, await look(trader));
  });
  serveCaller(app, traders, findTradingPlayer, async ({ currency }, { query }) => {
    await book.catchUp();
    const nowMs = clock.now().getTime();
    return toPlayerReply({ ...views, db: database.pool }, { query, currency, nowMs });
  });
}

function serveChanges(app: FastifyInstance, parts: DeskRouteParts): void {
  const { traders, actions } = parts;
  const { book, clock, database } = actions;
  const reply = async ({ actionNo }: ActionRow): Promise<TradingAction> => {
    parts.notify();
    const [row] = await listLoggedByNo(database.pool, [actionNo]);
    if (row === undefined) throw new Error(`there is no action ${actionNo}`);
    return toAction({ ...actions, rulings: book.rulings }, row, clock.now().getTime());
  };
  serveCaller(app, traders, makeTradingAction, async (trader, request) => {
    const { change } = request;
    if (change.kind === 'limit' && change.currency !== trader.currency) {
      return refuse('invalidInput');
    }
    const refused = await parts.check(trader);
    if (refused !== null) return refused;
    const made = await makeAction(actions, trader, request);
    return made instanceof Refused ? made : reply(made);
  });
  serveCaller(app, traders, answerReferredBet, async (trader, request) => {
    const refused = await parts.check(trader);
    if (refused !== null) return refused;
    const answered = await answerBet({ ...actions, bets: parts.bets }, trader, request);
    if (answered instanceof Refused) return answered;
    if (answered.step !== null) await parts.bets.finish(answered.step);
    return reply(answered.action);
  });
  serveCaller(app, traders, decideTradingAction, async (trader, request) => {
    const refused = await parts.check(trader);
    if (refused !== null) return refused;
    const decided = await decideAction(actions, trader, request);
    return decided instanceof Refused ? decided : reply(decided);
  });
}

/** What is open, read for all who look within a moment. */
function openLook({ clock, database }: ActionParts): (trader: TraderRow) => Promise<Look> {
  const known = new Map<string, { read: Promise<Open>; untilMs: number }>();
  return async ({ currency }) => {
    const nowMs = clock.now().getTime();
    let found = known.get(currency);
    if (found === undefined || found.untilMs <= nowMs) {
      found = {
        read: readOpen(database.pool, currency, nowMs),
        untilMs: nowMs + EXPOSURES_LAST_MS,
      };
      found.read.catch(() => known.delete(currency));
      known.set(currency, found);
    }
    return {
      currency,
      nowMs,
      ...(await found.read),
      turnoversOf: (eventIds) => readTurnovers(database.pool, currency, eventIds),
      turnoversIn: (eventId) => readSelectionTurnovers(database.pool, currency, eventId),
    };
  };
}

async function readOpen(pool: Queryable, currency: string, nowMs: number): Promise<Open> {
  const since = new Date(nowMs - deskCorrectsMs);
  return {
    exposures: await readExposures(pool, currency),
    settledIds: await listSettledEvents(pool, { since, limit: SETTLED_MAX }),
  };
}
