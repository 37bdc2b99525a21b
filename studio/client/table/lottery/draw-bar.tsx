import { useState } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { calendarBlankBold, repeatBold } from '@vela/ui/icon/icons.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useGame, useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toDrawTime, toTimeLeft } from '../draw-clock.ts';
import type { BoardProps } from '../table-face.ts';
import css from './draw-bar.module.css';
import type { LotteryMessages } from './messages.en.ts';
import { SeriesSheet } from './series-sheet.tsx';
import { useSeries } from './use-series.ts';

/** The time of the next draw, and the way to bet on several. */
export function DrawBar(props: BoardProps & { words: LotteryMessages }) {
  const { words, table } = props;
  const [isOpen, setIsOpen] = useState(false);
  const series = useSeries(table);
  const count = series.list?.filter(({ end }) => end === null).length ?? 0;
  return (
    <div className={css.bar}>
      <NextDraw {...props} />
      <button
        type="button"
        className={css.series}
        aria-label={count > 0 ? fill(words.series.openRunning, { count }) : words.series.open}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={repeatBold} />
        {words.series.open}
        {count > 0 && <b className={css.badge}>{count}</b>}
      </button>
      {isOpen && <SeriesSheet series={series} onClose={() => setIsOpen(false)} {...props} />}
    </div>
  );
}

function NextDraw({ config, table, words }: BoardProps & { words: LotteryMessages }) {
  const { serverNow } = useGame();
  const common = useWords();
  const { locale, timeZone: localZone } = useFormat().settings;
  const now = useNow(serverNow, 500);
  if (table.drawsAt === null || config.draws === null) return <p className={css.next} />;
  // Draws every few minutes have no zone of their own.
  const isWeekly = config.draws.times.rhythm === 'weekly';
  const timeZone = isWeekly ? config.draws.timeZone : localZone;
  const place = { locale, timeZone, localZone };
  const left = toTimeLeft(table.drawsAt - now, common);
  return (
    <p className={css.next}>
      <Icon of={calendarBlankBold} />
      <span>
        {fill(words.nextDraw, { time: toDrawTime(table.drawsAt, now, place, common) })}
        {table.drawsAt > now && (
          <span className={css.left}>
            {' '}
            <span className="num">{fill(words.inTime, { left })}</span>
          </span>
        )}
      </span>
    </p>
  );
}
