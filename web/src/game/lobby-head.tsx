import { gameCategories } from '@vela/contract/game/calls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Chip, Chips } from '@vela/ui/field/chip.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { slidersHorizontal, x } from '@vela/ui/icon/icons.ts';
import { fill } from '@vela/client/fill.ts';
import { useState } from 'react';
import { FilterSheet, useMarkNames } from './filter-sheet.tsx';
import type { LobbyView, Venue } from './lobby-view.ts';
import { wordsOf } from '../words.ts';
import css from './list-screen.module.css';

type LobbyHeadProps = {
  view: LobbyView;
  venues: readonly Venue[];
  onChange: (change: Partial<LobbyView>) => void;
};

/** The lobby's controls in one row: search, filters, and the categories that have games. */
export function LobbyHead({ view, venues, onChange }: LobbyHeadProps) {
  const words = wordsOf('game');
  const [isFiltering, setFiltering] = useState(false);
  const venue = venues.find((it) => it.venue === view.venue);
  const category = view.category ?? venue?.category ?? null;
  const open = venues.filter((it) => it.isOpen);
  const categories = gameCategories.filter((it) => open.some((each) => each.category === it));
  const chosen = useChosen(view, venue);
  return (
    <div className={css.head}>
      <div className={css.marks}>
        <Chips label={words.lobby.filters}>
          {view.search !== '' && (
            <Chip
              isOn
              icon={x}
              label={fill(words.lobby.clearSearch, { search: view.search })}
              onPress={() => onChange({ search: '' })}
            >
              {view.search}
            </Chip>
          )}
          <Chip
            opens
            isOn={chosen.length > 0}
            icon={slidersHorizontal}
            onPress={() => setFiltering(true)}
          >
            {chosen.length > 0 ? chosen.join(' · ') : words.lobby.filters}
          </Chip>
          <Chip isOn={category === null} onPress={() => onChange({ category: null, venue: null })}>
            {words.all}
          </Chip>
          {categories.map((it) => (
            <Chip
              key={it}
              isOn={category === it}
              onPress={() => onChange({ category: it, venue: null })}
            >
              {words.categories[it]}
            </Chip>
          ))}
        </Chips>
      </div>
      {venue?.isInMaintenance && <Maintenance until={venue.maintenanceUntil} />}
      <FilterSheet
        isOpen={isFiltering}
        view={view}
        venues={open.filter((it) => category === null || it.category === category)}
        onChange={onChange}
        onClose={() => setFiltering(false)}
      />
    </div>
  );
}

/** The text of the filters. */
function useChosen({ mark }: LobbyView, venue: Venue | undefined): string[] {
  const names = useMarkNames();
  return [...(mark === null ? [] : [names[mark]]), ...(venue === undefined ? [] : [venue.name])];
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
