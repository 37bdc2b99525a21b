import { useFormat } from '@vela/ui/format/format-context.tsx';
import { waitText } from './wait-text.ts';

export type WhenProps = {
  at: string;
  /** `stamp` is day and time to the second; `time` leaves the day out; `day` leaves the time out. */
  as?: 'stamp' | 'time' | 'day';
};

/** An instant in the site's time; the whole of it shows on hover. */
export function When({ at, as = 'stamp' }: WhenProps) {
  const format = useFormat();
  const time = format.time(at, { seconds: true });
  const text =
    as === 'time'
      ? time
      : as === 'day'
        ? format.date(at)
        : `${format.date(at, 'month-day')} ${time}`;
  return (
    <time className="num" dateTime={at} title={`${format.date(at, 'long')} ${time}`}>
      {text}
    </time>
  );
}

/** How long something has been waiting at `now`. */
export function Waiting({ since, now }: { since: string; now: number }) {
  const format = useFormat();
  return <span className="num">{waitText(now - Date.parse(since), format)}</span>;
}
