import { useDeferredValue, useState } from 'react';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import type { Sport } from '../../src/protocol/book.ts';
import { BookBar } from './book-bar.tsx';
import { useBook } from './book-context.ts';
import { LeagueList } from './league-list.tsx';
import { LinkLine } from './link-line.tsx';
import { DayRail, SportRail } from './list-controls.tsx';
import { useEvents } from './use-events.ts';
import type { EventsQuery } from './use-events.ts';
import css from './book-screen.module.css';

/** The lists besides the one of a sport. */
export type FoundKind = 'search' | 'favourites' | 'results';

export interface FoundScreenProps {
  kind: FoundKind;
  sport: Sport;
  /** Beside the list on a wide screen. */
  isBeside: boolean;
  onBack: () => void;
  onOpen: (id: string) => void;
}

/** Matches that were searched for, that are favourites, or that are over. */
export function FoundScreen({ kind, sport, isBeside, onBack, onOpen }: FoundScreenProps) {
  const { words } = useBook();
  return (
    <div className={css.page}>
      <BookBar title={words[kind]} onBack={onBack} isBeside={isBeside} isOpened />
      <LinkLine />
      {kind === 'search' && <Search onOpen={onOpen} />}
      {kind === 'favourites' && <Favourites onOpen={onOpen} />}
      {kind === 'results' && <Results sport={sport} onOpen={onOpen} />}
    </div>
  );
}

type Opens = Pick<FoundScreenProps, 'onOpen'>;

function Search({ onOpen }: Opens) {
  const { words } = useBook();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  return (
    <>
      <label className={css.field}>
        <Icon of={magnifyingGlass} />
        <input
          type="search"
          value={text}
          maxLength={40}
          aria-label={words.search}
          placeholder={words.searchHint}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {search === '' ? (
        <Empty title={words.searchIn} />
      ) : (
        <Found
          query={{ search }}
          title={words.empty.search}
          hint={words.searchHint}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

function Favourites({ onOpen }: Opens) {
  const { words, choices } = useBook();
  // A match that loses its star stays until the page is left.
  const [ids] = useState(() => choices.favourites.slice(0, 30).join(','));
  const { favourites: title, favouritesHint: hint } = words.empty;
  return <Found query={ids === '' ? null : { ids }} title={title} hint={hint} onOpen={onOpen} />;
}

function Found(props: Opens & { query: EventsQuery | null; title: string; hint: string }) {
  const read = useEvents(props.query);
  const state = props.query === null ? ('ready' as const) : read.state;
  return (
    <LeagueList
      read={{ ...read, state }}
      kind="winner"
      isDated
      empty={{ title: props.title, hint: props.hint }}
      onOpen={props.onOpen}
    />
  );
}

function Results({ sport: first, onOpen }: Opens & { sport: Sport }) {
  const { words } = useBook();
  const [sport, setSport] = useState(first);
  const [day, setDay] = useState<string | null>(null);
  const read = useEvents({ sport, phase: 'over', ...(day === null ? {} : { day }) });
  return (
    <>
      <SportRail sports={[]} sport={sport} phase="live" onChange={setSport} />
      {read.days.length > 0 && (
        <DayRail
          days={read.days.toReversed()}
          day={day ?? read.days.at(-1) ?? null}
          onChange={setDay}
        />
      )}
      <div className={css.inset} />
      <LeagueList
        read={read}
        kind="winner"
        isDated
        empty={{ title: words.empty.results, hint: words.empty.hint }}
        onOpen={onOpen}
      />
    </>
  );
}
