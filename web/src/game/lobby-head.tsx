import { gameCategories } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listLobbyVenues } from '@vela/contract/game/calls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { CategoryRail } from '@vela/ui/layout/category-rail.tsx';
import { Chip, ChipChoice, Chips } from '@vela/ui/field/chip.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { squaresFourDuotone, squaresFourFill, x } from '@vela/ui/icon/icons.ts';
import { fill } from '@vela/client/fill.ts';
import { categoryLooks } from './categories.ts';
import { lobbyMarks } from './lobby-view.ts';
import type { LobbyMark, LobbyView } from './lobby-view.ts';
import { wordsOf } from '../words.ts';
import css from './list-screen.module.css';

/** A venue as the lobby offers it. */
export type Venue = Reply<typeof listLobbyVenues>['venues'][number];

const all = '';

type LobbyHeadProps = {
  view: LobbyView;
  venues: readonly Venue[];
  onChange: (change: Partial<LobbyView>) => void;
};

/** What is chosen of the lobby: category, venue, marks and words. */
export function LobbyHead({ view, venues, onChange }: LobbyHeadProps) {
  const words = wordsOf('game');
  const venue = venues.find((it) => it.venue === view.venue);
  const category = view.category ?? venue?.category ?? all;
  const offered = venues.filter(
    (it) => it.isOpen && (category === all || it.category === category),
  );
  return (
    <div className={css.head}>
      <CategoryRail
        across
        label={words.category}
        value={category}
        onChange={(next) =>
          onChange({ category: gameCategories.find((it) => it === next) ?? null, venue: null })
        }
        items={[
          { value: all, label: words.all, icon: squaresFourDuotone, iconCurrent: squaresFourFill },
          ...gameCategories.map((it) => ({
            value: it,
            label: words.categories[it],
            category: categoryLooks[it].hue,
            icon: categoryLooks[it].icon,
            iconCurrent: categoryLooks[it].iconCurrent,
          })),
        ]}
      />
      {offered.length > 1 && (
        <ChipChoice
          className={css.strip}
          label={words.venues}
          value={view.venue ?? all}
          onChange={(next) => onChange({ venue: next === all ? null : next })}
          options={[
            { value: all, label: words.allVenues },
            ...offered.map((it) => ({ value: it.venue, label: it.name })),
          ]}
        />
      )}
      <Marks view={view} onChange={onChange} />
      {venue?.isInMaintenance && <Maintenance until={venue.maintenanceUntil} />}
    </div>
  );
}

function Marks({ view, onChange }: Omit<LobbyHeadProps, 'venues'>) {
  const words = wordsOf('game');
  const { favourites, recent, hot, filters, clearSearch } = words.lobby;
  const names: Record<LobbyMark, string> = {
    favourite: favourites,
    recent,
    hot,
    new: words.isNew,
  };
  return (
    <div className={css.marks}>
      <Chips label={filters}>
        {view.search !== '' && (
          <Chip
            isOn
            icon={x}
            label={fill(clearSearch, { search: view.search })}
            onPress={() => onChange({ search: '' })}
          >
            {view.search}
          </Chip>
        )}
        {lobbyMarks.map((mark) => (
          <Chip
            key={mark}
            isOn={view.mark === mark}
            onPress={() => onChange({ mark: view.mark === mark ? null : mark })}
          >
            {names[mark]}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function Maintenance({ until }: { until: string | null }) {
  const words = wordsOf('game');
  const format = useFormat();
  return (
    <div className="inset">
      <Banner tone="warn">
        {until === null
          ? words.maintenance
          : fill(words.maintenanceUntil, { time: format.dateTime(until) })}
      </Banner>
    </div>
  );
}
