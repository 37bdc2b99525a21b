import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../play/refused.ts';
import { authenticate } from '../play/routes.ts';
import type { Sessions } from '../play/sessions.ts';
import { parseOpenSeriesRequest, parseStopSeriesRequest } from '../read-message.ts';
import type { SeriesListReply, SeriesReply } from '../series-protocol.ts';
import type { SeriesDesk } from './series.ts';

/** What the calls of series need. */
export interface SeriesCallParts {
  sessions: Sessions;
  series: SeriesDesk;
}

/** Serves the calls by which a player orders, sees and stops series. */
export function serveSeries(app: FastifyInstance, parts: SeriesCallParts): void {
  app.get('/play/series', (request) => list(parts, request));
  app.post('/play/series', (request) => open(parts, request));
  app.post('/play/stop-series', (request) => stop(parts, request));
}

async function list(parts: SeriesCallParts, request: FastifyRequest): Promise<SeriesListReply> {
  return parts.series.list(await authenticate(parts.sessions, request));
}

async function open(parts: SeriesCallParts, request: FastifyRequest): Promise<SeriesReply> {
  const session = await authenticate(parts.sessions, request);
  const order = parseOpenSeriesRequest(request.body);
  if (order === null) throw new Refused('invalidInput');
  return { series: await parts.series.open(session, order) };
}

async function stop(parts: SeriesCallParts, request: FastifyRequest): Promise<SeriesReply> {
  const session = await authenticate(parts.sessions, request);
  const wanted = parseStopSeriesRequest(request.body);
  if (wanted === null) throw new Refused('invalidInput');
  return { series: await parts.series.stop(session, wanted.seriesId) };
}
