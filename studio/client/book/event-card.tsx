import { memo, useCallback } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretRight, lockSimpleFill } from '@vela/ui/icon/icons.ts';
import { Badge, LiveDot } from '@vela/ui/state/badge.tsx';
import { outrightSide } from '../../src/protocol/book.ts';
import type { BookEvent } from '../../src/protocol/book.ts';
import { useLiveEvent, useWriting } from './book-context.ts';
import { CrestMark } from './crest-mark.tsx';
import { findListMarket } from './markets.ts';
import type { ListKind } from './markets.ts';
import { OddsButton } from './odds-button.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import { findPeriodScore, toMomentText, toScoreWords } from './moment-words.ts';
import type { VisibleWatch } from './visible-watch.ts';
import css from './event-card.module.css';

export interface EventCardProps {
  id: string;
  kind: ListKind;
  /** Shows the day as well as the hour of a match that has not begun. */
  isDated: boolean;
  watch: VisibleWatch;
  onOpen: (id: string) => void;
}

/** A match in a list: its stand, and one of its main markets. */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { id, kind, isDated, watch, onOpen } = props;
  const event = useLiveEvent(id);
  const place = useCallback(
    (card: HTMLElement | null) => (card === null ? undefined : watch.observe(card, id)),
    [watch, id],
  );
  if (event === undefined) return null;
  if (event.away.code === outrightSide) return <SeasonCard event={event} onOpen={onOpen} />;
  return (
    <article ref={place} className={css.card}>
      <Head event={event} isDated={isDated} onOpen={onOpen} />
      <Team event={event} side="home" at={0} />
      <Team event={event} side="away" at={1} />
      {event.phase !== 'over' && <Market event={event} kind={kind} />}
    </article>
  );
});

/** A season that is bet on as a whole; its prices are on its own page. */
function SeasonCard({ event, onOpen }: { event: BookEvent } & Pick<EventCardProps, 'onOpen'>) {
  const { words, language, format } = useWriting();
  const name = toName(event.league.names, language);
  return (
    <article className={css.card}>
      <div className={css.meta}>
        <span className="num">
          {fill(words.outright.closes, { time: format.dateTime(event.startsAt, 'month-day') })}
        </span>
        <button
          type="button"
          className={css.more}
          aria-label={`${name}, ${words.outright.title}`}
          onClick={() => onOpen(event.id)}
        >
          <Icon of={caretRight} />
        </button>
      </div>
      <div className={css.team}>
        <CrestMark side={event.league} sport={event.sport} className={css.crest} />
        <span className={css.name}>{words.outright.title}</span>
      </div>
    </article>
  );
}

function Head(props: Pick<EventCardProps, 'isDated' | 'onOpen'> & { event: BookEvent }) {
  const { event, isDated, onOpen } = props;
  const { words, language, format } = useWriting();
  const moment = toMomentText(event, words);
  const names = {
    home: toName(event.home.names, language),
    away: toName(event.away.names, language),
  };
  const starts = isDated
    ? format.dateTime(event.startsAt, 'month-day')
    : format.time(event.startsAt);
  const more = Math.max(0, event.marketCount - 1);
  return (
    <div className={css.meta}>
      {moment !== null && event.phase === 'live' && <LiveDot>{moment}</LiveDot>}
      {event.phase !== 'live' && <span className="num">{moment ?? starts}</span>}
      {event.stand !== null && event.stand.danger !== null && (
        <Badge tone="warn">{words.danger}</Badge>
      )}
      <button
        type="button"
        className={css.more}
        aria-label={fill(words.openMatch, names)}
        onClick={() => onOpen(event.id)}
      >
        {more > 0 && <span className="num">{fill(words.moreMarkets, { count: more })}</span>}
        <Icon of={caretRight} />
      </button>
    </div>
  );
}

function Team(props: { event: BookEvent; side: 'home' | 'away'; at: 0 | 1 }) {
  const { event, side, at } = props;
  const { language } = useWriting();
  const { sport, stand } = event;
  const inPeriod = event.phase === 'live' ? findPeriodScore(sport, stand) : null;
  return (
    <div className={css.team}>
      <CrestMark side={event[side]} sport={sport} className={css.crest} />
      <span className={css.name}>{toName(event[side].names, language)}</span>
      {inPeriod !== null && <span className={css.small}>{inPeriod[at]}</span>}
      {stand !== null && <span className={css.score}>{toScoreWords(event, at)}</span>}
    </div>
  );
}

function Market({ event, kind }: { event: BookEvent; kind: ListKind }) {
  const { words } = useWriting();
  const market = findListMarket(event.markets, kind);
  if (market === undefined) {
    return (
      <p className={css.none}>
        <Icon of={lockSimpleFill} />
        {words.noOdds}
      </p>
    );
  }
  return (
    <div className={css.odds}>
      {market.selections.map(({ selection, oddsMilli }, at) => (
        // By place: a line that replaces another takes its button, which stays where it is.
        <OddsButton
          key={at}
          event={event}
          selection={selection}
          oddsMilli={oddsMilli}
          look="stacked"
        />
      ))}
    </div>
  );
}
