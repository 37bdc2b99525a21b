import { getProtection } from '@vela/contract/protection/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretRight, hourglassMedium } from '@vela/ui/icon/icons.ts';
import { Ring } from '@vela/ui/state/ring.tsx';
import { useRead } from '../app/call/calls.ts';
import { usePlayTime } from '../app/shell/use-play-time.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './my-play.module.css';

/** Above this share a day's time is nearly used up. */
const nearPercent = 80;

/** Today's play against its limit, and a link to every limit. */
export function MyPlay() {
  const words = wordsOf('profile').play;
  const format = useFormat();
  const played = usePlayTime();
  const { data } = useRead(getProtection, {}, { staleMs: 30_000 });
  if (!data) return null;
  const today = data.week.days.find((day) => day.isToday)?.playedSeconds ?? 0;
  const time = data.limits.find((limit) => limit.kind === 'time' && limit.period === 'day');
  const minutes = time?.limitMinutes ?? null;
  const percent = minutes === null ? 0 : Math.min(100, (today / 60 / minutes) * 100);
  // The deposit limit with the least left is the one that applies.
  const [deposit] = data.limits
    .filter((limit) => limit.kind === 'deposit' && limit.isSet)
    .toSorted((a, b) => (a.leftMinor ?? 0) - (b.leftMinor ?? 0));
  const left = format.money(deposit?.leftMinor ?? 0, { cents: 'auto' });
  const title =
    minutes === null
      ? fill(words.today, { time: played(today) })
      : fill(words.todayOf, { time: played(today), limit: played(minutes * 60) });
  return (
    <Card pad href="/pages/protection/protection" className={css.play}>
      <Ring percent={percent} sizePx={52} tone={percent >= nearPercent ? 'warn' : 'pos'}>
        <Icon of={hourglassMedium} className={css.glass} />
      </Ring>
      <span className="grow">
        <b className={css.title}>{data.pause ? words.paused : title}</b>
        <span className={css.sub}>
          {deposit ? fill(words.depositLeft, { left }) : words.setLimits}
        </span>
      </span>
      <Icon of={caretRight} className="t-faint" />
    </Card>
  );
}
