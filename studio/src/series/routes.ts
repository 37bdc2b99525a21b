import type { FastifyInstance } from 'fastify';
import { Refused } from '../play/refused.ts';
import { servePlayer } from '../play/serve-route.ts';
import type { Sessions } from '../play/sessions.ts';
import { listSeries, openSeries, stopSeries } from '../protocol/routes.ts';
import type { SeriesEngine } from './series.ts';

/** The dependencies of the series routes. */
export interface SeriesRouteParts {
  sessions: Sessions;
  series: SeriesEngine;
}

/** Serves the routes by which a player orders, sees and stops series. */
export function serveSeries(app: FastifyInstance, { sessions, series }: SeriesRouteParts): void {
  servePlayer(app, sessions, listSeries, (session) => series.list(session));
  servePlayer(app, sessions, openSeries, async (session, order) => {
    const opened = await series.open(session, order);
    return opened instanceof Refused ? opened : { series: opened };
  });
  servePlayer(app, sessions, stopSeries, async (session, { seriesId }) => {
    const stopped = await series.stop(session, seriesId);
    return stopped instanceof Refused ? stopped : { series: stopped };
  });
}
