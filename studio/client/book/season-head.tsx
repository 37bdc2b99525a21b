import { fill } from '@vela/client/fill.ts';
import type { EventReply } from '../../src/protocol/book.ts';
import { toName } from '../../src/book/words/selection-names.ts';
import { useWriting } from './book-context.ts';
import { CrestMark } from './crest-mark.tsx';
import css from './season-head.module.css';

/** The head of a season that is bet on as a whole: its league, and until when. */
export function SeasonHead({ event }: Pick<EventReply, 'event'>) {
  const { words, language, format } = useWriting();
  return (
    <div className={css.head}>
      <CrestMark side={event.league} sport={event.sport} className={css.crest} />
      <b className={css.name}>{toName(event.league.names, language)}</b>
      <p className={css.note}>
        {event.phase === 'over'
          ? words.over
          : fill(words.outright.closes, { time: format.dateTime(event.startsAt, 'month-day') })}
      </p>
      <p className={css.note}>{words.outright.suspended}</p>
    </div>
  );
}
