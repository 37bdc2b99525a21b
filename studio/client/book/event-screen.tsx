import { useCallback, useEffect, useId, useState } from 'react';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { star, starFill } from '@vela/ui/icon/icons.ts';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { LiveDot } from '@vela/ui/state/badge.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { outrightSide } from '../../src/protocol/book.ts';
import type { EventReply } from '../../src/protocol/book.ts';
import { SeasonHead } from './season-head.tsx';
import { crestOf } from './art/crest-of.ts';
import { BookBar } from './book-bar.tsx';
import { useBook, useLiveBets, useWholeEvent, useWriting } from './book-context.ts';
import { toggleIn } from './choices.ts';
import { CrestMark } from './crest-mark.tsx';
import { Drafts } from './drafts.tsx';
import { EventTerms } from './event-terms.tsx';
import { LeagueTable } from './league-table.tsx';
import { LineUps } from './line-ups.tsx';
import { LinkLine } from './link-line.tsx';
import { MarketSection } from './market-section.tsx';
import { MatchView } from './match-view.tsx';
import { groupMarkets, listTabs, listUsedTabs } from './markets.ts';
import type { Tab } from './markets.ts';
import { toName } from '../../src/book/words/selection-names.ts';
import { toGameWords, toLeagueName, toMomentText, toScoreWords } from './moment-words.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WholeWords } from './whole-words.tsx';
import screen from './book-screen.module.css';
import css from './event-screen.module.css';

/** The page of a match: its stand, its incidents, and all its markets. */
export function EventScreen({ id, onBack }: { id: string; onBack: () => void }) {
  const { live, words } = useBook();
  const whole = useWholeEvent();
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback(
    () => void live.openWhole(id).then((isRead) => setFailed(!isRead)),
    [live, id],
  );
  useEffect(() => {
    open();
    return () => void live.openWhole(null);
  }, [live, open]);
  if (whole !== null && whole.event.id === id) return <Whole whole={whole} onBack={onBack} />;
  return (
    <div className={screen.page}>
      <BookBar title="" onBack={onBack} end={<span />} />
      {hasFailed ? (
        <ErrorState title={words.failed} retry={{ label: words.retry, onPress: open }} />
      ) : (
        <SkeletonGroup label={words.loading}>
          <div className={css.body}>
            <Skeleton height={96} radius={20} />
            <Skeleton height={128} radius={16} />
            <Skeleton height={112} radius={20} />
          </div>
        </SkeletonGroup>
      )}
    </div>
  );
}

function Whole({ whole, onBack }: { whole: EventReply; onBack: () => void }) {
  const { words, choices, choose } = useBook();
  const { language } = useWriting();
  const { event } = whole;
  const isSeason = event.away.code === outrightSide;
  const isFavourite = choices.favourites.includes(event.id);
  const colours: Style = {
    '--home': crestOf(event.home.code, event.sport).colours.field,
    '--away': crestOf(event.away.code, event.sport).colours.field,
  };
  const waiting = useLiveBets().filter(
    ({ state, legs }) => state === 'waiting' && legs.some(({ eventId }) => eventId === event.id),
  );
  return (
    <div className={cx(screen.page, css.page)} style={colours}>
      <BookBar
        isSmall
        isOpened
        title={toLeagueName(event, language)}
        onBack={onBack}
        end={
          <IconButton
            icon={isFavourite ? starFill : star}
            label={isFavourite ? words.favouriteRemove : words.favouriteAdd}
            className={isFavourite ? css.favourite : undefined}
            onPress={() => choose({ favourites: toggleIn(choices.favourites, event.id) })}
          />
        }
      />
      {isSeason ? <SeasonHead event={event} /> : <Versus event={event} />}
      <div className={css.body}>
        <LinkLine />
        {!isSeason && <MatchView whole={whole} />}
        {waiting.map((bet) => (
          <WaitingCard key={bet.betId} bet={bet} />
        ))}
      </div>
      <Markets whole={whole} />
      <div className={css.body}>
        <EventTerms event={event} />
      </div>
    </div>
  );
}

function Versus({ event }: Pick<EventReply, 'event'>) {
  const { words } = useBook();
  const { language, format } = useWriting();
  const { sport, home, away, stand, phase } = event;
  const moment = toMomentText(event, words, true);
  const game = phase === 'live' ? toGameWords(stand) : null;
  const periods = sport === 'football' || sport === 'cricket' ? [] : (stand?.periods ?? []);
  return (
    <div className={css.head}>
      <div className={css.versus}>
        <div>
          <CrestMark side={home} sport={sport} className={css.crest} />
          <TeamName name={toName(home.names, language)} />
        </div>
        <div>
          <p className={css.score} data-long={sport === 'cricket' || undefined}>
            {stand === null ? (
              <span className={css.starts}>{format.time(event.startsAt)}</span>
            ) : (
              <>
                {toScoreWords(event, 0)}
                <span className={css.dash}>–</span>
                {toScoreWords(event, 1)}
              </>
            )}
          </p>
          {phase === 'live' && moment !== null ? (
            <span className={css.moment}>
              <LiveDot>{moment}</LiveDot>
            </span>
          ) : (
            <span className={css.when}>{moment ?? format.date(event.startsAt, 'month-day')}</span>
          )}
          {(periods.length > 0 || game !== null) && (
            <p className={css.periods}>
              {periods.map(({ period, score }) => (
                <span key={period}>{score.join('–')}</span>
              ))}
              {game !== null && (
                <b className={css.game} role="img" aria-label={`${words.gamePoints} ${game}`}>
                  {game.replace(':', '–')}
                </b>
              )}
            </p>
          )}
        </div>
        <div>
          <CrestMark side={away} sport={sport} className={css.crest} />
          <TeamName name={toName(away.names, language)} />
        </div>
      </div>
    </div>
  );
}

const TeamName = ({ name }: { name: string }) => (
  <b className={css.team}>
    <WholeWords text={name} />
  </b>
);

/** The names of the parts of a match in its sport. */
function toPeriodsTab({ sport, title }: EventReply['event']): 'halves' | 'maps' | 'periods' {
  if (sport === 'football') return 'halves';
  return title === null ? 'periods' : 'maps';
}

/** All markets in parts, the pinned ones first, and the table. */
function Markets({ whole }: { whole: EventReply }) {
  const { words, choices } = useBook();
  const panelId = useId();
  const [chosen, setChosen] = useState<Tab>('popular');
  const { event, markets, table, drafts } = whole;
  const groups = groupMarkets(markets);
  const tabs = listUsedTabs(groups, [
    ...(drafts.length > 0 ? (['drafts'] as const) : []),
    ...(table.length > 0 || event.stand !== null ? (['table'] as const) : []),
  ]);
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'table');
  const shown = groups
    .filter((group) => listTabs(group).includes(tab))
    .toSorted((a, b) => Number(isPinned(b.key)) - Number(isPinned(a.key)));
  function isPinned(key: string): boolean {
    return choices.pinned.includes(key);
  }
  return (
    <>
      <Tabs
        label={words.marketTabs}
        value={tab}
        onChange={setChosen}
        panelId={panelId}
        className={css.tabs}
        options={tabs.map((value) => ({
          value,
          label:
            value === 'drafts'
              ? words.draft.title
              : words.tabs[value === 'periods' ? toPeriodsTab(event) : value],
        }))}
      />
      <div id={panelId} role="tabpanel" className={css.body}>
        {tab === 'table' && <LeagueTable whole={whole} />}
        {tab === 'drafts' && <Drafts whole={whole} />}
        {tab !== 'table' && tab !== 'drafts' && (
          <>
            {shown.map((group) => (
              <MarketSection key={group.key} event={event} group={group} />
            ))}
            {tab === 'scorers' && <LineUps whole={whole} />}
          </>
        )}
      </div>
    </>
  );
}
