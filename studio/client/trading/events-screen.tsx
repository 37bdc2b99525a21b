import { useState } from 'react';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Field, Select } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import { sports } from '../../src/protocol/book.ts';
import type { Sport } from '../../src/protocol/book.ts';
import { listTradingEvents } from '../../src/protocol/trading-routes.ts';
import type { TradingAction, TradingEvent } from '../../src/protocol/trading.ts';
import { ReadState } from './read-state.tsx';
import { SuspendBar } from './suspend-bar.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

const nothing = {};

// Chosen: what a person looks through; the filters find the rest.
const SHOWN_MAX = 120;

type Order = 'start' | 'liability';

/** Events with what open bets on them mean, live ones first. */
export function EventsScreen({ rules, onOpen, onChanged }: EventsScreenProps) {
  const reading = useTradingRead(listTradingEvents, nothing);
  const { reload } = reading;
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <ReadState reading={reading}>
      {({ events }) => <Events {...{ events, rules, onOpen }} onChanged={changed} />}
    </ReadState>
  );
}

export interface EventsScreenProps {
  /** The changes in effect for leagues and sports; null until they are known. */
  rules: readonly TradingAction[] | null;
  onOpen: (eventId: string) => void;
  onChanged: () => void;
}

interface EventsProps {
  events: readonly TradingEvent[];
  onOpen: (eventId: string) => void;
}

function Events({ events, rules, onOpen, onChanged }: EventsProps & EventsScreenProps) {
  const { words, book, language } = useTrading();
  const [sport, setSport] = useState<'' | Sport>('');
  const [league, setLeague] = useState('');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('start');
  const [isOver, setOver] = useState(false);
  const inSport = events
    .filter((it) => isEnded(it) === isOver)
    .filter((it) => sport === '' || it.sport === sport);
  const leagues = new Map(inSport.map((it) => [it.league.code, it.league]));
  const wanted = search.trim().toLowerCase();
  const found = inSport
    .filter((it) => league === '' || it.league.code === league)
    .filter((it) => wanted === '' || toSearchText(it).includes(wanted))
    .toSorted((a, b) => compare(a, b, order));
  return (
    <>
      <div className={css.filters}>
        <Select
          label={words.sport}
          value={sport}
          onChange={(value) => {
            setSport(sports.find((it) => it === value) ?? '');
            setLeague('');
          }}
          options={[
            { value: '', label: words.all },
            ...sports.map((value) => ({ value, label: book.sports[value] })),
          ]}
        />
        <Select
          label={words.league}
          value={league}
          onChange={setLeague}
          options={[
            { value: '', label: words.all },
            ...[...leagues.values()].map(({ code, names }) => ({
              value: code,
              label: toName(names, language),
            })),
          ]}
        />
        <PhaseSelect isOver={isOver} onChange={setOver} />
        <Select
          label={words.order}
          value={order}
          onChange={(value) => setOrder(value === 'liability' ? 'liability' : 'start')}
          options={[
            { value: 'start', label: words.byStart },
            { value: 'liability', label: words.byLiability },
          ]}
        />
        <Field label={words.search} type="search" value={search} onChange={setSearch} />
      </div>
      {rules !== null && (
        <SuspendBar
          key={`${sport} ${league}`}
          scope={{ league: leagues.get(league) ?? null, sport: sport === '' ? null : sport }}
          {...{ rules, onChanged }}
        />
      )}
      {found.length === 0 ? (
        <Empty title={words.noEvents} />
      ) : (
        <EventTable events={found.slice(0, SHOWN_MAX)} onOpen={onOpen} />
      )}
    </>
  );
}

function PhaseSelect(props: { isOver: boolean; onChange: (isOver: boolean) => void }) {
  const { words } = useTrading();
  return (
    <Select
      label={words.phase}
      value={props.isOver ? 'over' : 'current'}
      onChange={(value) => props.onChange(value === 'over')}
      options={[
        { value: 'current', label: words.current },
        { value: 'over', label: words.over },
      ]}
    />
  );
}

/** Nothing of it is open: it is there to be corrected. */
const isEnded = ({ phase, openBets, changes }: TradingEvent): boolean =>
  phase === 'over' && openBets === 0 && changes === 0;

function EventTable({ events, onOpen }: EventsProps) {
  const { words } = useTrading();
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{words.events}</caption>
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col">{words.bets}</th>
          <th scope="col">{words.turnover}</th>
          <th scope="col">{words.liability}</th>
          <th scope="col">{words.worst}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function EventRow({ event, onOpen }: { event: TradingEvent; onOpen: (id: string) => void }) {
  const { words, language } = useTrading();
  const format = useFormat();
  const when =
    event.phase === 'live'
      ? `${words.live} ${event.score?.join(':') ?? ''}`
      : format.dateTime(event.startsAt, 'month-day');
  return (
    <tr>
      <th scope="row">
        <button type="button" className={css.link} onClick={() => onOpen(event.id)}>
          {toName(event.home.names, language)} – {toName(event.away.names, language)}
        </button>
        <span className={css.sub}>
          {event.phase === 'over' ? words.over : when} · {toName(event.league.names, language)}
          {event.isSuspended && <Badge tone="warn">{words.suspended}</Badge>}
          {!event.isSuspended && event.changes > 0 && <Badge tone="accent">{words.changed}</Badge>}
        </span>
      </th>
      <td data-label={words.bets} className="num">
        {format.number(event.openBets)}
      </td>
      <td data-label={words.turnover}>
        <MoneyText minor={event.turnoverMinor} bare cents="never" />
      </td>
      <td data-label={words.liability}>
        <MoneyText minor={event.liabilityMinor} bare cents="never" />
      </td>
      <td data-label={words.worst} className={event.worstMinor < 0 ? css.loss : undefined}>
        <MoneyText minor={event.worstMinor} bare cents="never" />
      </td>
    </tr>
  );
}

const toSearchText = ({ home, away, league }: TradingEvent): string =>
  [home, away, league]
    .flatMap(({ names }) => Object.values(names))
    .join(' ')
    .toLowerCase();

function compare(a: TradingEvent, b: TradingEvent, order: Order): number {
  if (order === 'liability' && a.liabilityMinor !== b.liabilityMinor) {
    return b.liabilityMinor - a.liabilityMinor;
  }
  const rank = ({ phase }: TradingEvent): number =>
    phase === 'over' ? 0 : phase === 'live' ? 1 : 2;
  return rank(a) - rank(b) || a.startsAt - b.startsAt;
}
