import type { Reply } from '@vela/contract/call.ts';
import type { getProtection } from '@vela/contract/protection/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import type { Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { fill } from '@vela/client/fill.ts';
import { useLengths } from './use-lengths.ts';
import { wordsOf } from '../words.ts';
import css from './week-card.module.css';

type Week = Reply<typeof getProtection>['week'];

/** A day without play still shows a minimal bar. */
const lowestPercent = 5;

/** This week: the time played, the net, and a comparison of its days. */
export function WeekCard({ week }: { week: Week }) {
  const words = wordsOf('protection').week;
  const lengths = useLengths();
  const change = week.playedSeconds - week.playedSecondsBefore;
  // A change of less than a minute counts as none.
  const minutes = Math.trunc(change / 60);
  const time = lengths.played(Math.abs(minutes) * 60);
  return (
    <Card pad className={css.week}>
      <dl className={css.figures}>
        <div>
          <dt>{words.time}</dt>
          <dd className={cx('num', css.time)}>{lengths.played(week.playedSeconds)}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <dd>
            <MoneyText minor={week.netMinor} sign className={css.net} />
          </dd>
        </div>
      </dl>
      <p className={cx(css.change, minutes < 0 && 't-pos')}>
        {minutes === 0 ? words.same : fill(minutes < 0 ? words.less : words.more, { time })}
      </p>
      <DayBars days={week.days} />
    </Card>
  );
}

function DayBars({ days }: { days: Week['days'] }) {
  const words = wordsOf('protection').week;
  const lengths = useLengths();
  const format = useFormat();
  const longest = Math.max(...days.map((day) => day.playedSeconds), 1);
  return (
    <ul className={css.days} aria-label={words.chart}>
      {days.map(({ day, playedSeconds, isToday }) => {
        const percent = Math.max(lowestPercent, (playedSeconds / longest) * 100);
        const style: Style = { '--bar': `${percent}%` };
        return (
          <li key={day} className={cx(isToday && css.today)} style={style}>
            <span className="visually-hidden">
              {fill(words.dayIs, {
                day: format.day(day, 'weekday'),
                time: lengths.played(playedSeconds),
              })}
            </span>
            <span className={css.bar} aria-hidden>
              <i />
            </span>
            <span className={css.day} aria-hidden>
              {isToday ? words.today : format.day(day, 'weekday-letter')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
