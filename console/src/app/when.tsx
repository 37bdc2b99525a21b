import { useFormat } from '@vela/ui/format/format-context.tsx';
import { stampText } from './stamp-text.ts';
import { waitText } from './wait-text.ts';

export type WhenProps = {
  at: string;
  /** `stamp` is date and time to the second; `time` omits the date; `day` omits the time. */
  as?: 'stamp' | 'time' | 'day';
};

/** An instant in the site's time; hovering shows it in full. */
export function When({ at, as = 'stamp' }: WhenProps) {
  const format = useFormat();
  const time = format.time(at, { seconds: true });
  const text =
    as === 'time'
      ? time
      : as === 'day'
        ? format.date(at)
        : stampText(format, at, { seconds: true });
  return (
    <time className="num" dateTime={at} title={`${format.date(at, 'long')} ${time}`}>
      {text}
    </time>
  );
}

/** How long an item has been waiting at `now`. */
export function Waiting({ since, now }: { since: string; now: number }) {
  const format = useFormat();
  return <span className="num">{waitText(now - Date.parse(since), format)}</span>;
}
