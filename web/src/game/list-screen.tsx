import type { Reply } from '@vela/contract/call.ts';
import { getAllPlatTypes, getGameList } from '@vela/contract/game/calls.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Banner } from '@vela/ui/banner.tsx';
import { ChipChoice } from '@vela/ui/chip.tsx';
import { Empty, ErrorState } from '@vela/ui/empty.tsx';
import { Field } from '@vela/ui/field.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { GameCard, GameGrid } from '@vela/ui/game-card.tsx';
import { magnifyingGlass } from '@vela/ui/icons.ts';
import { InfiniteFoot } from '@vela/ui/infinite-list.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/skeleton.tsx';
import { useDeferredValue, useState } from 'react';
import { usePages, useRead } from '../app/calls.ts';
import { footState, footWords } from '../app/list-foot.ts';
import { useBack, useGo, useRouteQuery } from '../app/navigation.tsx';
import { useAppWords } from '../app/use-app-words.ts';
import { fill } from '../app/words.ts';
import { gameHue } from './categories.ts';
import { playHref } from './play-href.ts';
import { useGameWords } from './use-game-words.ts';
import css from './list-screen.module.css';

type Game = Reply<typeof getGameList>['list'][number];
type Venue = Reply<typeof getAllPlatTypes>['venues'][number];

const all = '';

/** The games of a venue, of a category, or of a search. */
export function Screen() {
  const words = useGameWords();
  const app = useAppWords();
  const back = useBack();
  const venueAsked = useRouteQuery().get('venue') ?? all;
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search.trim());
  const venues = useRead(getAllPlatTypes, {}, { staleMs: 30_000 }).data?.venues ?? [];
  const venue = venues.find((it) => it.venue === venueAsked);
  const games = usePages(getGameList, {
    ...(venueAsked === all ? {} : { venue: venueAsked }),
    search: searched,
  });
  return (
    <>
      <NavBar title={venue?.name ?? words.allGames} back={{ label: app.back, onPress: back }} />
      <Page>
        <ListHead search={search} onSearch={setSearch} venues={venues} venueAsked={venueAsked} />
        {games.isPending && (
          <SkeletonGroup label={app.loading}>
            <GameGrid>
              {[0, 1, 2, 3].map((key) => (
                <Skeleton key={key} height={190} radius="var(--r-lg)" />
              ))}
            </GameGrid>
          </SkeletonGroup>
        )}
        {games.isError && games.items.length === 0 && (
          <ErrorState
            title={app.partMissing}
            hint={app.checkNetwork}
            retry={{ label: app.tryAgain, onPress: () => void games.refetch() }}
          />
        )}
        {games.isSuccess && games.items.length === 0 && (
          <Empty
            art={objectUrl(venue?.art ?? 'compass')}
            title={searched === '' ? words.noGames : fill(words.noMatch, { search: searched })}
            hint={searched === '' ? words.noGamesHint : words.noMatchHint}
          />
        )}
        <Games games={games.items} isResting={venue?.isInMaintenance ?? false} />
        {games.items.length > 0 && (
          <InfiniteFoot
            state={footState(games)}
            onMore={() => void games.fetchNextPage()}
            words={footWords(app)}
          />
        )}
      </Page>
    </>
  );
}

type ListHeadProps = {
  search: string;
  onSearch: (search: string) => void;
  venues: readonly Venue[];
  venueAsked: string;
};

function ListHead({ search, onSearch, venues, venueAsked }: ListHeadProps) {
  const words = useGameWords();
  const go = useGo();
  const venue = venues.find((it) => it.venue === venueAsked);
  return (
    <div className={css.head}>
      <Field
        label={words.search}
        labelHidden
        type="search"
        icon={magnifyingGlass}
        placeholder={words.search}
        value={search}
        onChange={onSearch}
      />
      <ChipChoice
        className={css.strip}
        label={words.venues}
        value={venueAsked}
        onChange={(next) =>
          go(next === all ? '/pages/game/list' : `/pages/game/list?venue=${next}`, {
            replace: true,
          })
        }
        options={[
          { value: all, label: words.allVenues },
          ...venues.map((it) => ({ value: it.venue, label: it.name })),
        ]}
      />
      {venue?.isInMaintenance && <Maintenance until={venue.maintenanceUntil} />}
    </div>
  );
}

function Games({ games, isResting }: { games: readonly Game[]; isResting: boolean }) {
  const words = useGameWords();
  return (
    <div className="inset">
      <GameGrid>
        {games.map((game) => (
          <GameCard
            key={`${game.venue}/${game.gameCode}`}
            name={game.name}
            meta={<GameMeta venueName={game.venueName} rtpBp={game.rtpBp} />}
            art={objectUrl(game.art)}
            hue={gameHue(game.category)}
            tag={game.isNew ? words.isNew : undefined}
            isResting={isResting}
            href={playHref(game)}
          />
        ))}
      </GameGrid>
    </div>
  );
}

function GameMeta({ venueName, rtpBp }: { venueName: string; rtpBp: number | null }) {
  const words = useGameWords();
  const format = useFormat();
  if (rtpBp === null) return venueName;
  return (
    <span className="num">
      {fill(words.rtp, { venue: venueName, rtp: format.percentBp(rtpBp) })}
    </span>
  );
}

function Maintenance({ until }: { until: string | null }) {
  const words = useGameWords();
  const format = useFormat();
  return (
    <Banner tone="warn">
      {until === null
        ? words.maintenance
        : fill(words.maintenanceUntil, { time: format.dateTime(until) })}
    </Banner>
  );
}
