/** Assembles the book: its feed, what pages read of it, and betting. */
import type { Bus } from '@vela/service/live.ts';
import { wakeWorklist } from '@vela/service/worklist-runner.ts';
import type { Worklist, WorkTools } from '@vela/service/worklist.ts';
import type { FastifyInstance } from 'fastify';
import type { ServeSigned } from '../provider/signed-scope.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Sessions } from '../play/sessions.ts';
import { openBookBets } from './bets/bets.ts';
import type { BookBetParts } from './bets/parts.ts';
import { listReports } from './bets/reports.ts';
import { serveBookBets } from './bets/routes.ts';
import type { Sweeper } from './bets/sweeps.ts';
import { openBoard } from './board/board.ts';
import { toEventStand } from './board/stand.ts';
import { BOOKS } from './book-configs.ts';
import { openFeed, worldOnly } from './feed/open-feed.ts';
import type { FeedSettings } from './feed/open-feed.ts';
import type { FeedState } from './feed/watched-file.ts';
import { serveLiveMatches } from './live-matches.ts';
import { openBookHub } from './live/hub.ts';
import type { BookHub } from './live/hub.ts';
import { openOverdueWatch } from './overdue/overdue.ts';
import type { OverdueWatch } from './overdue/overdue.ts';
import { serveBookPreview } from './preview.ts';
import { serveBook } from './routes.ts';
import { serveSharedSlips } from './share/routes.ts';
import { openSharedSlips } from './share/shared-slips.ts';
import { openTrading, tradeLiveRules } from './trading/open-trading.ts';
import { openBettingDesk } from './trading/rulings.ts';
import { openTradingBook } from './trading/trading-book.ts';
import { tradeFeed } from './trading/traded-feed.ts';
import { findOrMakeWorldSeed } from './world/store.ts';

/** The dependencies of the book. */
export interface BookParts extends Pick<
  BookBetParts,
  'database' | 'wallets' | 'clock' | 'random' | 'log'
> {
  client: WalletClient;
  bus: Pick<Bus, 'publish'>;
  timeZone: string;
  publicUrl: string;
  isPlayMoney: boolean;
  /** Where events come from; the simulated world without it. */
  bookFeed?: FeedSettings;
}

/** Both books. */
export interface OpenBook {
  /** The state of the feed file; null without one. */
  feedState(): FeedState | null;
  /** What is overdue by the windows of settlement. */
  overdue: Pick<OverdueWatch, 'isOn' | 'readings'>;
  /** Serves their routes. */
  serve(app: FastifyInstance, sessions: Pick<Sessions, 'find'>): void;
  /** Opens their socket, which receives changes of prices and of bets. */
  openSocket(sessions: Pick<Sessions, 'find'>): BookHub;
  /** Serves the platform's calls about it. */
  serveSigned(serve: ServeSigned): void;
  /** Bets and actions whose current state the platform's records do not have. */
  reports: readonly Worklist<WorkTools>[];
  /** What runs every second. */
  sweepers: readonly Sweeper[];
}

/** Opens both books. */
export async function openBook(parts: BookParts): Promise<OpenBook> {
  const { database, clock, random, log, bus, client, timeZone, isPlayMoney } = parts;
  const seed = await findOrMakeWorldSeed(database.pool, random);
  const opened = openFeed(parts.bookFeed ?? worldOnly, seed, { clock, log });
  const { feed: source, state: feedState } = opened;
  const trading = await openTradingBook({ database, clock, feed: source });
  const feed = tradeFeed(source, trading.rulings);
  const board = openBoard({ feed, random, timeZone });
  const bettingDesk = openBettingDesk(trading.rulings);
  const bets = openBookBets({
    ...parts,
    feed,
    books: BOOKS,
    liveRules: tradeLiveRules(trading, source),
    desk: bettingDesk,
    catchUp: () => trading.catchUp(),
    standOf(eventId, nowMs) {
      const event = feed.findEvent(eventId);
      return event && toEventStand(feed, event, nowMs);
    },
  });
  const slips = openSharedSlips({ database, clock, random, feed, books: BOOKS });
  const reports = listReports({ database, client, random });
  const overdue = openOverdueWatch({ database, clock, log });
  const desk = openTrading({
    ...parts,
    book: trading,
    feed: source,
    feedState,
    readOverdue: () => overdue.read(),
    board,
    bets,
  });
  const wakeReports = (): void => wakeWorklist(bus, reports);
  bets.onChange(wakeReports);
  return {
    feedState,
    overdue,
    reports: [reports, desk.reports],
    serveSigned(serve) {
      desk.serveSigned(serve);
      serveLiveMatches(serve, { board, clock });
    },
    serve(app, sessions) {
      desk.serve(app);
      serveBookPreview(app, { clock, isPlayMoney });
      serveBook(app, { board, clock, sessions, desk: bettingDesk });
      serveBookBets(app, { sessions, bets });
      serveSharedSlips(app, { sessions, slips });
    },
    openSocket(sessions) {
      const hub = openBookHub({ board, seasons: source, sessions, clock, log });
      bets.onChange((news) => {
        hub.notifyBet(news);
        wakeReports();
      });
      const close = async (): Promise<void> => {
        opened.stop();
        await hub.close();
      };
      return { ...hub, close };
    },
    sweepers: [bets.waiting, bets.settling, bets.correcting, bets.watching, overdue.sweeper],
  };
}
