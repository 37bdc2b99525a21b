import { useCallback, useEffect, useRef, useState } from 'react';
import type { Series, SeriesReply } from '../../../src/protocol/series.ts';
import type { TableSnapshot } from '../../../src/protocol/table.ts';
import type { Answer, FailureReason } from '../../api.ts';
import { useGame } from '../../game-context.tsx';
import { listSeries, openSeries, stopSeries } from '../../../src/protocol/routes.ts';
import type { OpenSeriesRequest } from '../../../src/protocol/routes.ts';

/** The player's series, and their actions. */
export interface SeriesInUse {
  /** Newest first; null until they have been fetched. */
  list: readonly Series[] | null;
  /** Why the last call failed. */
  problem: FailureReason | null;
  isBusy: boolean;
  /** True if the order was accepted; the same order may be sent again. */
  order: (wish: OpenSeriesRequest) => Promise<boolean>;
  stop: (seriesId: string) => void;
  reload: () => void;
}

// Chosen: the studio places the bets of series within a second of a draw's opening.
const SETTLE_MS = 2000;

/** Keeps the player's series up to date: refetched each time that the draw advances. */
export function useSeries({ roundId, phase, yourBets }: TableSnapshot): SeriesInUse {
  const { api } = useGame();
  const [list, setList] = useState<readonly Series[] | null>(null);
  const [problem, setProblem] = useState<FailureReason | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const newest = useRef('');
  const load = useCallback(
    (stamp: string): void => {
      newest.current = stamp;
      void api.send(listSeries, {}).then((answer) => {
        // A reply from before the draw advanced is outdated; the next one is on its way.
        if (newest.current !== stamp) return;
        if (answer.isOk) setList(answer.value.series);
        else setProblem(answer.reason);
      });
    },
    [api],
  );
  const stamp = `${roundId} ${phase} ${yourBets.length}`;
  useEffect(() => {
    load(stamp);
    const later = setTimeout(() => load(stamp), SETTLE_MS);
    return () => clearTimeout(later);
  }, [load, stamp]);
  const act = async (work: Promise<Answer<SeriesReply>>): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    const answer = await work;
    setIsBusy(false);
    if (!answer.isOk) {
      setProblem(answer.reason);
      return false;
    }
    const { series } = answer.value;
    setList((known) => [
      series,
      ...(known ?? []).filter(({ seriesId }) => seriesId !== series.seriesId),
    ]);
    load(stamp);
    return true;
  };
  return {
    list,
    problem,
    isBusy,
    order: (wish) => act(api.send(openSeries, wish)),
    stop: (seriesId) => void act(api.send(stopSeries, { seriesId })),
    reload: () => {
      setProblem(null);
      load(stamp);
    },
  };
}
