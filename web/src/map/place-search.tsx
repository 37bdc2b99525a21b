import { fill } from '@vela/client/fill.ts';
import type { Place } from '@vela/contract/place.ts';
import { languages } from '@vela/contract/language.ts';
import { Field } from '@vela/ui/field/field.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { useDeferredValue, useState } from 'react';
import { getLanguage } from '../app/choice/language.ts';
import { wordsOf } from '../words.ts';
import { nameIn, searchPlaces, writeKnown } from './places.ts';
import type { KnownPlace } from './places.ts';
import css from './map.module.css';

type Props = { places: readonly KnownPlace[]; onPick: (place: Place) => void };

/** Finds a city by its name; the map goes there. */
export function PlaceSearch({ places, onPick }: Props) {
  const words = wordsOf('map');
  const language = getLanguage();
  const locale = languages[language].intl;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = searchPlaces(places, wanted, locale);
  const isNone = wanted !== '' && found.length === 0;
  return (
    <div role="search" className={css.search}>
      <Field
        type="search"
        label={words.search}
        labelHidden
        placeholder={words.search}
        icon={magnifyingGlass}
        enterKeyHint="search"
        value={search}
        onChange={setSearch}
      />
      <span className="visually-hidden" role="status">
        {found.length > 0 && fill(words.found, { count: found.length })}
      </span>
      {(found.length > 0 || isNone) && (
        <div className={css.found}>
          {isNone && (
            <p className={css.none} role="status">
              {words.noneFound}
            </p>
          )}
          <List flush label={words.results}>
            {found.map((place, index) => (
              <ListRow
                key={index}
                title={nameIn(place, language)}
                sub={writeKnown(place, language, locale)}
                chevron={false}
                onPress={() => {
                  setSearch('');
                  onPick(place);
                }}
              />
            ))}
          </List>
        </div>
      )}
    </div>
  );
}
