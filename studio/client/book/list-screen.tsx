import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { BookNamed, Sport } from '../../src/protocol/book.ts';
import { BookBar } from './book-bar.tsx';
import { useBook } from './book-context.ts';
import { LeagueList } from './league-list.tsx';
import { LinkLine } from './link-line.tsx';
import { DayRail, MarketRow, PhaseTabs, SportRail, TitleRail, toKindOf } from './list-controls.tsx';
import { findPhase } from './list-phases.ts';
import type { ListPhase } from './list-phases.ts';
import type { ListKind } from './markets.ts';
import { useSlip } from './slip-store.ts';
import { useEvents } from './use-events.ts';
import type { EventsRead } from './use-events.ts';
import css from './book-screen.module.css';

/** What the list shows; it outlives the page of a match that is opened from it. */
export interface ListView {
  sport: Sport;
  phase: ListPhase;
  /** True once the player has chosen a sport or a part; before, it opens where matches are. */
  isChosen: boolean;
  kind: ListKind;
  /** The game of e-sports that is shown alone; null shows all. */
  title: string | null;
  /** The day of early matches; null is the first one. */
  day: string | null;
  scrollTop: number;
}

export interface ListScreenProps {
  view: ListView;
  onView: Dispatch<SetStateAction<ListView>>;
  onOpen: (id: string) => void;
  onMenu: () => void;
}

/** The matches of a sport. */
export function ListScreen({ view, onView, onOpen, onMenu }: ListScreenProps) {
  const { config, host, words } = useBook();
  const slip = useSlip();
  const { sport, phase, kind, day } = view;
  const isEarly = phase === 'early';
  const read = useEvents({ sport, phase, ...(isEarly && day !== null ? { day } : {}) });
  const titles = listTitles(read);
  const title = titles.some(({ code }) => code === view.title) ? view.title : null;
  const shown =
    title === null
      ? read
      : { ...read, leagues: read.leagues.filter((it) => it.title?.code === title) };
  const page = useKeptScroll(view, onView, read.state === 'ready');
  const change = (part: Partial<ListView>): void =>
    onView((before) => ({ ...before, ...part, isChosen: true, scrollTop: 0 }));
  useFirstPhase(view, onView, read);
  return (
    <div ref={page} className={css.page}>
      <BookBar
        title={words.title[config.book]}
        onBack={() => host.exit('player')}
        onMenu={onMenu}
      />
      <SportRail
        sports={read.sports}
        sport={sport}
        phase={phase}
        onChange={(it) => change({ sport: it, title: null, day: null, kind: toKindOf(it, kind) })}
      />
      <PhaseTabs
        phase={phase}
        onChange={(it) => {
          slip.choose(it === 'parlay' ? 'together' : null);
          change({ phase: it, day: null });
        }}
      />
      {isEarly && read.days.length > 0 && (
        <DayRail
          days={read.days}
          day={day ?? read.days[0] ?? null}
          onChange={(it) => change({ day: it })}
        />
      )}
      <TitleRail titles={titles} title={title} onChange={(it) => change({ title: it })} />
      {phase !== 'outright' && (
        <MarketRow
          sport={sport}
          kind={kind}
          onChange={(it) => onView((was) => ({ ...was, kind: it }))}
        />
      )}
      {phase === 'outright' && <div className={css.inset} />}
      <LinkLine />
      <LeagueList
        read={shown}
        kind={kind}
        isDated={isEarly}
        empty={{ title: words.empty[phase], hint: words.empty.hint }}
        onOpen={onOpen}
      />
    </div>
  );
}

/** The games that are listed, each once. */
function listTitles({ leagues }: EventsRead): BookNamed[] {
  const named = leagues.flatMap((it) => it.title ?? []);
  return [...new Map(named.map((it) => [it.code, it])).values()];
}

/** Shows the first part that has matches, once it is known and unless the player has chosen. */
function useFirstPhase(
  { isChosen, sport }: ListView,
  onView: ListScreenProps['onView'],
  { state, sports }: EventsRead,
): void {
  // Before it is painted: an empty list would flash.
  useLayoutEffect(() => {
    if (isChosen || state !== 'ready') return;
    const phase = findPhase(sports.find((it) => it.sport === sport));
    onView((before) => ({ ...before, phase, isChosen: true }));
  }, [isChosen, sport, onView, state, sports]);
}

/** Comes back to where the list was left, once its matches are there. */
function useKeptScroll(
  { scrollTop }: ListView,
  onView: ListScreenProps['onView'],
  isReady: boolean,
) {
  const page = useRef<HTMLDivElement>(null);
  const kept = useRef(scrollTop);
  useLayoutEffect(() => {
    if (isReady && page.current !== null && kept.current > 0) {
      page.current.scrollTop = kept.current;
      kept.current = 0;
    }
  }, [isReady]);
  useEffect(() => {
    const element = page.current;
    return () => {
      const left = element?.scrollTop ?? 0;
      onView((before) => ({ ...before, scrollTop: left }));
    };
  }, [onView]);
  return page;
}
