/** Series inside the page: orders are stored, nothing is drawn. */
import type { Series } from '../../src/protocol/series.ts';
import type { OpenSeriesRequest } from '../../src/protocol/routes.ts';

const query = new URLSearchParams(window.location.search);
const HOUR_MS = 3_600_000;

const toSeries = (order: OpenSeriesRequest): Series => ({
  ...order,
  stakeMinor: Object.values(order.spots).reduce((sum, stake) => sum + stake, 0),
  drawsBet: 1,
  end: null,
  createdAt: Date.now(),
  endedAt: null,
  bets: [
    {
      roundId: order.seriesId,
      roundNo: 35,
      drawsAt: Date.now(),
      state: 'accepted',
      reason: null,
      returnMinor: null,
    },
  ],
});

const draw = (roundNo: number, returnMinor: number): Series['bets'][number] => ({
  roundId: String(roundNo),
  roundNo,
  drawsAt: Date.now() - HOUR_MS,
  state: 'settled',
  reason: null,
  returnMinor,
});

const list: Series[] =
  query.get('case') === 'empty'
    ? []
    : [
        {
          ...toSeries({
            seriesId: 'a',
            spots: { big: 2000, gold: 1000 },
            draws: 5,
            stopsOnWin: true,
          }),
          drawsBet: 3,
          bets: [draw(33, 0), draw(34, 3900)],
        },
        {
          ...toSeries({ seriesId: 'b', spots: { odd: 5000 }, draws: 3, stopsOnWin: false }),
          end: 'limitReached',
          endedAt: Date.now() - HOUR_MS,
          bets: [draw(30, 9750)],
        },
      ];

/** Replies to a call about series; null for any other call. */
export function answerSeries(path: string, body: string): unknown {
  if (path === 'play/stop-series') {
    const { seriesId } = JSON.parse(body) as { seriesId: string };
    const series = list.find((one) => one.seriesId === seriesId);
    if (series !== undefined) Object.assign(series, { end: 'player', endedAt: Date.now() });
    return { series };
  }
  if (path !== 'play/series') return null;
  if (body === '') return { series: list };
  const series = toSeries(JSON.parse(body) as OpenSeriesRequest);
  list.unshift(series);
  return { series };
}
