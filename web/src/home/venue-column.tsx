import { gameCategories, listLobbyVenues, listCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { Picture } from '@vela/ui/card/picture.tsx';
import { GlassPill } from '@vela/ui/state/badge.tsx';
import { CategoryRail } from '@vela/ui/layout/category-rail.tsx';
import type { Format } from '@vela/ui/format/format.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { VenueCard } from '@vela/ui/card/venue-card.tsx';
import { Fragment, useRef, useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { categoryLooks } from '../app/category-looks.ts';
import { useIsLogin } from '../app/session/session.ts';
import { openHref } from '../app/shell/play-href.ts';
import { LiveMatches } from './live-matches.tsx';
import css from './venue-column.module.css';
import { Ready } from '../app/read/ready.tsx';
import { useLive } from '../app/read/table-line.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';

type Venue = Reply<typeof listLobbyVenues>['venues'][number];

/** The first view has as many venues as a high phone shows; the others come with the app. */
const shownMax = import.meta.env.SSR ? 5 : undefined;

/** The categories beside their venues; scrolling and choosing stay in step. */
export function VenueColumn() {
  const words = wordsOf('home');
  const categories = useRead(listCategories, {}, { staleMs: Infinity }).data?.categories;
  const reading = useRead(listLobbyVenues, {}, { staleMs: 30_000 });
  // A venue that has not opened yet has no link. One under maintenance is listed after the playable
  // ones.
  const venues = reading.data?.venues
    .filter((it) => it.isOpen || it.isInMaintenance)
    .toSorted((a, b) => Number(a.isInMaintenance) - Number(b.isInMaintenance));
  const shown = gameCategories.filter(
    (category) => !venues || venues.some((it) => it.category === category),
  );
  const [chosen, setChosen] = useState<GameCategory | null>(null);
  const column = useRef<HTMLDivElement>(null);
  const choose = (category: GameCategory) => {
    setChosen(category);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    column.current
      ?.querySelector(`[data-category="${category}"]`)
      ?.scrollIntoView({ block: 'center', behavior });
  };
  // Their matches would move what is below them; the first view has none.
  const { isLoading, failureCount } = useLive();
  return (
    <section className={css.split} aria-label={words.games}>
      <div className={css.rail}>
        <CategoryRail
          label={words.categories}
          value={chosen ?? shown[0] ?? gameCategories[0]}
          onChange={choose}
          items={shown.map((category) => ({
            ...categoryLooks[category],
            value: category,
            label: categories?.find((it) => it.category === category)?.name ?? '',
            category: categoryLooks[category].hue,
          }))}
        />
      </div>
      <div className={css.cards} ref={column}>
        <Ready
          small
          of={
            !import.meta.env.SSR && isLoading && failureCount < 1
              ? { ...reading, data: undefined }
              : reading
          }
          waiting={<WaitingCards heights={[116, 116, 116]} />}
        >
          {() =>
            venues?.slice(0, shownMax).map((venue, index) => (
              <Fragment key={venue.venue}>
                <VenueEntry venue={venue} isFirst={index === 0} />
                {!venue.isInMaintenance && <LiveMatches venue={venue.venue} />}
              </Fragment>
            ))
          }
        </Ready>
      </div>
    </section>
  );
}

/** Returns the line of a venue; a venue with a single game does not state the number. */
function toBadge(venue: Venue, words: Words<'home'>, format: Format): string | null {
  const { isInMaintenance, maintenanceUntil, onlyGame, gameCount } = venue;
  if (isInMaintenance) {
    return fill(words.maintenanceUntil, { time: format.dateTime(maintenanceUntil ?? 0) });
  }
  return onlyGame ? null : fill(words.gameCount, { count: gameCount });
}

/** Returns the only game of a venue that has one, else the venue's games. */
function toHref({ venue, onlyGame, isInMaintenance }: Venue, isLogin: boolean): string {
  if (onlyGame === null || isInMaintenance) return `/pages/game/list?venue=${venue}`;
  return openHref({ venue, ...onlyGame }, isLogin);
}

function VenueEntry({ venue, isFirst }: { venue: Venue; isFirst: boolean }) {
  const words = wordsOf('home');
  const format = useFormat();
  const isLogin = useIsLogin();
  const badge = toBadge(venue, words, format);
  return (
    <div data-category={venue.category}>
      <VenueCard
        category={categoryLooks[venue.category].hue}
        name={venue.name}
        sub={venue.tagline}
        object={venue.art}
        picture={
          venue.pictures?.wide && (
            <Picture
              alt=""
              name={venue.name}
              category={categoryLooks[venue.category].hue}
              files={venue.pictures.wide}
              colour={venue.pictures.colour}
              isFirst={isFirst}
            />
          )
        }
        badge={badge && <GlassPill>{badge}</GlassPill>}
        isUnderMaintenance={venue.isInMaintenance}
        href={toHref(venue, isLogin)}
      />
    </div>
  );
}
