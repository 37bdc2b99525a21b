import { listLobbyVenues } from '@vela/contract/game/calls.ts';
import { cx } from '@vela/ui/theme/cx.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { GameResults, WaitingGames } from './game-results.tsx';
import { LobbyHead } from './lobby-head.tsx';
import { lobbyHref, toLobbyView } from './lobby-view.ts';
import type { LobbyView } from './lobby-view.ts';
import { RecentRow, useRecentGames } from './recent-row.tsx';
import { SearchSheet } from './search-sheet.tsx';
import { useGames } from './use-games.ts';
import css from './list-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** The lobby: every game, filtered by category, venue, mark and search text. */
export function Screen() {
  const words = wordsOf('game');
  const go = useGo();
  const gate = useGate();
  const isLogin = useIsLogin();
  const view = toLobbyView(useRouteQuery());
  const [isSearching, setSearching] = useState(false);
  const venues = useRead(listLobbyVenues, {}, { staleMs: 30_000 }).data?.venues ?? [];
  const games = useGames(view);
  // The games below them wait, or they would move.
  const recent = useRecentGames();
  const change = (next: Partial<LobbyView>) => {
    const href = lobbyHref({ ...view, ...next });
    const isOfMembers = next.mark === 'favourite' || next.mark === 'recent';
    if (isOfMembers && !isLogin) gate.askLogin(href);
    else go(href, { replace: true });
  };
  const isComplete = lobbyHref(view) === lobbyHref({});
  const venue = venues.find((it) => it.venue === view.venue);
  const { found, foundOne, openSearch } = words.lobby;
  return (
    <>
      <Bar
        title={venue?.name ?? words.lobby.games}
        actions={
          <IconButton
            icon={magnifyingGlass}
            label={openSearch}
            onPress={() => setSearching(true)}
          />
        }
      />
      <Page>
        <LobbyHead view={view} venues={venues} onChange={change} />
        {isComplete && <RecentRow onAll={() => change({ mark: 'recent' })} />}
        {isComplete && !recent.isLoading && (
          <div className={cx('inset', css.title)}>
            <SectionHead title={words.allGames} />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {games.isSuccess &&
            fill(games.totalCount === 1 ? foundOne : found, { count: games.totalCount })}
        </p>
        {isComplete && recent.isLoading ? (
          <WaitingGames />
        ) : (
          <GameResults
            view={view}
            games={games}
            onAll={() => go(lobbyHref({}), { replace: true })}
          />
        )}
      </Page>
      <SearchSheet
        isOpen={isSearching}
        onClose={() => setSearching(false)}
        onSearch={(search) => {
          setSearching(false);
          go(lobbyHref({ search }), { replace: true });
        }}
      />
    </>
  );
}
