import { Button } from '@vela/ui/button/button.tsx';
import { Chip, Chips } from '@vela/ui/field/chip.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { clearSearches, readSearches, rememberSearch } from './past-searches.ts';
import { FoundGames, PopularGames } from './search-results.tsx';
import { useGames } from './use-games.ts';
import { useSettled } from './use-settled.ts';
import css from './search-sheet.module.css';

type SearchSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Shows all results in the list. */
  onSearch: (search: string) => void;
};

/** Searches for games: by text, by past searches, or among popular games. */
export function SearchSheet({ isOpen, onClose, onSearch }: SearchSheetProps) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const settled = useSettled(search);
  const games = useGames(
    { category: null, venue: null, mark: null, search: settled },
    isOpen && settled !== '',
  );
  const commit = (wanted: string) => {
    if (wanted === '') return;
    rememberSearch(wanted);
    onSearch(wanted);
  };
  const hasMore = settled !== '' && settled === search && games.totalCount > 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.search}
      closeLabel={app.close}
      className={css.sheet}
      foot={
        hasMore && (
          <Button block onPress={() => commit(search)}>
            {fill(words.lobby.showAll, { count: games.totalCount })}
          </Button>
        )
      }
    >
      <SearchField value={typed} onChange={setTyped} onSubmit={() => commit(search)} />
      {search === '' ? (
        <>
          <PastSearches onSearch={commit} />
          <PopularGames />
        </>
      ) : (
        <FoundGames
          games={games}
          search={search}
          isTyping={settled !== search}
          onOpen={() => rememberSearch(search)}
        />
      )}
    </Sheet>
  );
}

type SearchFieldProps = { value: string; onChange: (value: string) => void; onSubmit: () => void };

function SearchField({ value, onChange, onSubmit }: SearchFieldProps) {
  const words = wordsOf('game');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the sheet has focused its title.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form
      role="search"
      className="inset"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        ref={field}
        label={words.search}
        labelHidden
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        icon={magnifyingGlass}
        placeholder={words.lobby.searchHint}
        value={value}
        onChange={onChange}
      />
    </form>
  );
}

function PastSearches({ onSearch }: { onSearch: (search: string) => void }) {
  const { pastSearches, clear } = wordsOf('game').lobby;
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return null;
  const handleClear = () => {
    clearSearches();
    setSearches([]);
  };
  return (
    <section className={css.part}>
      <div className="inset">
        <SectionHead
          title={pastSearches}
          end={
            <Button tone="ghost" size="sm" onPress={handleClear}>
              {clear}
            </Button>
          }
        />
      </div>
      <div className={css.strip}>
        <Chips label={pastSearches}>
          {searches.map((search) => (
            <Chip key={search} onPress={() => onSearch(search)}>
              {search}
            </Chip>
          ))}
        </Chips>
      </div>
    </section>
  );
}
