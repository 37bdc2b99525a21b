/** Assembles the trading desk. */
import { wakeWorklist } from '@vela/service/worklist-runner.ts';
import type { Bus } from '@vela/service/live.ts';
import type { Worklist, WorkTools } from '@vela/service/worklist.ts';
import type { FastifyInstance } from 'fastify';
import type { Sport } from '../../protocol/book.ts';
import type { TradingOverdue } from '../../protocol/trading-overdue.ts';
import type { ServeSigned } from '../../provider/signed-scope.ts';
import type { WalletClient } from '../../wallet/client.ts';
import type { BookBets } from '../bets/bets.ts';
import { defaultLiveRules } from '../bets/live-rules.ts';
import type { LiveRules } from '../bets/waiting.ts';
import type { Board } from '../board/board.ts';
import type { Feed } from '../feed/feed.ts';
import type { FeedState } from '../feed/watched-file.ts';
import { openActionLog } from './actions-store.ts';
import { openLeagues } from './leagues.ts';
import { listActionReports } from './reports.ts';
import { serveTradingDesk } from './routes.ts';
import { findDelayMs } from './rulings.ts';
import type { TradingBook } from './trading-book.ts';
import { checkTrader, openTraders, serveDeskCalls } from './traders.ts';
import type { TraderParts } from './traders.ts';

/** The dependencies of the desk. */
export interface TradingParts extends TraderParts {
  client: WalletClient;
  bus: Pick<Bus, 'publish'>;
  /** What traders have changed. */
  book: TradingBook;
  /** The feed without their changes. */
  feed: Feed;
  /** The state of its file; null without one. */
  feedState(): FeedState | null;
  /** What is overdue by the windows of settlement. */
  readOverdue(): Promise<TradingOverdue>;
  /** The board with them. */
  board: Board;
  bets: BookBets;
}

/** The trading desk. */
export interface TradingDesk {
  /** Serves its page's routes. */
  serve(app: FastifyInstance): void;
  /** Serves the platform's calls. */
  serveSigned(serve: ServeSigned): void;
  /** Actions that the platform's audit log does not have. */
  reports: Worklist<WorkTools>;
}

/** Opens the desk. */
export function openTrading(parts: TradingParts): TradingDesk {
  const { database, clock, book, feed, board, bus } = parts;
  const leagues = openLeagues(feed, clock);
  const reports = listActionReports(parts);
  return {
    reports,
    serve: (app) =>
      serveTradingDesk(app, {
        traders: openTraders(parts),
        actions: { database, clock, feed, book, leagues },
        views: {
          board,
          feed,
          rulings: book.rulings,
          log: openActionLog(database.pool),
          leagues,
          worsts: new Map(),
          feedState: () => parts.feedState(),
          readOverdue: () => parts.readOverdue(),
        },
        bets: parts.bets,
        check: (trader) => checkTrader(parts, trader),
        notify: () => wakeWorklist(bus, reports),
      }),
    serveSigned: (serve) => serveDeskCalls(serve, parts),
  };
}

/** The live rules with the delays that traders have set. */
export function tradeLiveRules(
  { rulings }: Pick<TradingBook, 'rulings'>,
  feed: Pick<Feed, 'findEvent'>,
): LiveRules {
  const delayAt = (eventId: string, nowMs: number): number | null => {
    const event = feed.findEvent(eventId);
    return event && findDelayMs(rulings.listGeneral(nowMs), event);
  };
  const ruleOf = (sport: Sport) => ({ ...defaultLiveRules[sport], delayAt });
  return {
    football: ruleOf('football'),
    basketball: ruleOf('basketball'),
    tennis: ruleOf('tennis'),
    badminton: ruleOf('badminton'),
    tableTennis: ruleOf('tableTennis'),
    volleyball: ruleOf('volleyball'),
    arena: ruleOf('arena'),
    iceHockey: ruleOf('iceHockey'),
    cricket: ruleOf('cricket'),
    muayThai: ruleOf('muayThai'),
    shooter: ruleOf('shooter'),
  };
}
