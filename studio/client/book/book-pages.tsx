import { useEffect, useState } from 'react';
import type { BookConfig, Sport } from '../../src/protocol/book.ts';
import { listBookBets } from '../../src/protocol/book-routes.ts';
import type { Target } from '../launch.ts';
import { AutoNews } from './auto-news.tsx';
import { FullNews } from './full-news.tsx';
import { OfferNews } from './offer-news.tsx';
import { BetsScreen } from './bets-screen.tsx';
import { subscribeToPicks, useBook, useWatch } from './book-context.ts';
import { BookMenu } from './book-menu.tsx';
import type { MenuTarget } from './book-menu.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { EventScreen } from './event-screen.tsx';
import { FoundScreen } from './found-screen.tsx';
import type { FoundKind } from './found-screen.tsx';
import { ListScreen } from './list-screen.tsx';
import type { ListView } from './list-screen.tsx';
import { RulesSheet } from './rules/rules-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { findGone } from './kept-slip.ts';
import { SlipBar } from './slip-bar.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { usePicks, useSlip } from './slip-store.ts';
import { useMedia } from '../use-media.ts';
import { usePlacing } from './use-placing.ts';
import css from './book-screen.module.css';

/** A page of the book; the list of a sport is below all others. */
type Page = { kind: 'event'; id: string } | { kind: 'bets' } | { kind: FoundKind };

/** Room for the list, a match and the slip side by side. */
const WIDE = '(min-width: 1024px)';

type OpenSheet = 'menu' | 'slip' | 'rules' | 'settings' | 'code' | null;

const sheetTargets = ['rules', 'settings', 'code'] as const;

/** The pages of the book, one over the other, with the slip over all of them. */
export function BookPages({ target }: { target: Target }) {
  const { config } = useBook();
  const [pages, setPages] = useState<readonly Page[]>(() => toPages(target));
  const [sheet, setSheet] = useState<OpenSheet>(target.slip === null ? null : 'code');
  const [code, setCode] = useState(target.slip);
  const [view, setView] = useState(() => toView(config, target));
  const placing = usePlacing();
  useOpenBets();
  useOverPicks();
  const open = (page: Page): void => setPages((before) => [...before, page]);
  const close = (): void => setSheet(null);
  const handleChoose = (to: MenuTarget): void => {
    setCode(null);
    setSheet(sheetTargets.find((it) => it === to) ?? null);
    if (to !== 'rules' && to !== 'settings' && to !== 'code') open({ kind: to });
  };
  const handleBets = (): void => {
    close();
    setPages((before) => [...before.filter(({ kind }) => kind !== 'bets'), { kind: 'bets' }]);
  };
  const page = pages.at(-1);
  const isWide = useMedia(WIDE);
  const list = (
    <ListScreen
      view={view}
      onView={setView}
      onOpen={(id) => (isWide ? setPages([{ kind: 'event', id }]) : open({ kind: 'event', id }))}
      onMenu={() => setSheet('menu')}
    />
  );
  const slip = (
    <SlipSheet isDocked={isWide} placing={placing} onClose={close} onBets={handleBets} />
  );
  return (
    <>
      {isWide && <div className={css.column}>{list}</div>}
      <div className={css.column}>
        {page === undefined ? (
          isWide ? (
            <BetsScreen isBeside />
          ) : (
            list
          )
        ) : (
          <Shown
            page={page}
            sport={view.sport}
            isBeside={isWide}
            onOpen={(id) => open({ kind: 'event', id })}
            onBack={() => setPages((before) => before.slice(0, -1))}
          />
        )}
      </div>
      {isWide && <div className={css.column}>{slip}</div>}
      {!isWide && page?.kind !== 'bets' && (
        <SlipBar onSlip={() => setSheet('slip')} onBets={handleBets} />
      )}
      <AutoNews />
      <FullNews />
      {page?.kind !== 'bets' && sheet === null && <OfferNews onShow={handleBets} />}
      {sheet === 'menu' && <BookMenu onChoose={handleChoose} onClose={close} />}
      {sheet === 'rules' && <RulesSheet onClose={close} />}
      {sheet === 'settings' && <SettingsSheet onClose={close} />}
      {sheet === 'code' && (
        <CodeSheet code={code} onClose={close} onFilled={() => setSheet(isWide ? null : 'slip')} />
      )}
      {sheet === 'slip' && !isWide && slip}
    </>
  );
}

/** The list that it opens at: of a sport of the book. */
function toView({ sports }: BookConfig, target: Target): ListView {
  const sport = sports.find((it) => it === target.sport) ?? sports[0] ?? 'football';
  return {
    sport,
    phase: 'live',
    isChosen: false,
    kind: 'winner',
    title: null,
    day: null,
    scrollTop: 0,
  };
}

/** The match that it opens at. */
const toPages = ({ event: id }: Target): readonly Page[] =>
  id === null ? [] : [{ kind: 'event', id }];

interface ShownProps {
  page: Page;
  sport: Sport;
  /** Beside the list on a wide screen. */
  isBeside: boolean;
  onOpen: (id: string) => void;
  onBack: () => void;
}

function Shown({ page, sport, isBeside, onOpen, onBack }: ShownProps) {
  if (page.kind === 'event') return <EventScreen key={page.id} id={page.id} onBack={onBack} />;
  if (page.kind === 'bets') return <BetsScreen onBack={onBack} isBeside={isBeside} />;
  return <FoundScreen kind={page.kind} {...{ sport, isBeside, onBack, onOpen }} />;
}

/** Reads the open bets, and again with each new link: changes without one were not received. */
function useOpenBets(): void {
  const { player, live } = useBook();
  useEffect(() => {
    const read = (): void => {
      void player?.api.send(listBookBets, { state: 'open' }).then((answer) => {
        if (answer.isOk) live.putBets(answer.value.bets);
      });
    };
    read();
    const stop = live.subscribe('link', () => {
      if (live.link() === 'open') read();
    });
    return () => {
      stop();
    };
  }, [player, live]);
}

/** Takes what is on the slip away once its match is over. */
function useOverPicks(): void {
  const { live } = useBook();
  const slip = useSlip();
  const picks = usePicks();
  useWatch([...new Set(picks.map(({ event }) => event.id))]);
  useEffect(() => {
    const drop = (): void => slip.drop(findGone(picks, (id) => live.phase(id)));
    return subscribeToPicks(live, picks, drop);
  }, [live, slip, picks]);
}
