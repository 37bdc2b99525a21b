import { fill } from '@vela/client/fill.ts';
import { languages, toLocales } from '@vela/contract/language.ts';
import type { Place } from '@vela/contract/place.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button, buttonClass } from '@vela/ui/button/button.tsx';
import { writePlace } from '@vela/ui/format/write-place.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { copyText } from '@vela/ui/list/key-values.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { getLanguage } from '../app/choice/language.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import type { MapData } from './map-data.ts';
import { MapView } from './map-view.tsx';
import { toMapsHref } from './maps-href.ts';
import { namePlace } from './name-place.ts';
import { distanceKm, lookAt } from './projection.ts';
import type { View } from './projection.ts';
import { readPlace } from './read-place.ts';
import type { NamedPlace } from './read-place.ts';
import { useMapData } from './use-map-data.ts';
import css from './map.module.css';

/** Chosen: the place with the towns around it. */
const placeZoom = 9;

/** A place on the map: what it is called, how far it is, and the way to the device's map app. */
export function Screen() {
  const words = wordsOf('map');
  const place = readPlace(useRouteQuery());
  const data = useMapData();
  return (
    <>
      <Bar title={words.open} />
      {place === null ? (
        <Page>
          <ErrorState
            art={objectUrl('compass')}
            title={words.notAPlace}
            hint={words.notAPlaceHint}
          />
        </Page>
      ) : (
        <Ready of={data} inPage waiting={<WaitingBlocks heights={[420, 140]} />}>
          {(found) => (
            <Open key={`${place.latitude} ${place.longitude}`} data={found} place={place} />
          )}
        </Ready>
      )}
    </>
  );
}

function Open({ data, place }: { data: MapData; place: NamedPlace }) {
  const words = wordsOf('map');
  const app = wordsOf('app');
  const toast = useToast();
  const [view, setView] = useState<View>(() => lookAt(place, placeZoom));
  const [own, setOwn] = useState<Place | null>(null);
  const known = namePlace(data.places, place);
  const title = place.name || known || words.unnamed;
  const copy = () =>
    void copyText(writePlace(place)).then((isDone) =>
      toast(isDone ? words.copied : app.tryAgainLater),
    );
  return (
    <Page className={css.page}>
      <MapView
        data={data}
        view={view}
        onMove={setView}
        label={fill(words.mapOf, { place: title })}
        pin={place}
        own={own}
        onOwn={setOwn}
      />
      <section className={css.panel}>
        <div className={css.aim}>
          <h2 className="t-title-3">{title}</h2>
          {[place.address, known === title ? '' : known].map(
            (line) => line !== '' && <p key={line}>{line}</p>,
          )}
          <p className="t-note t-muted num">{writePlace(place)}</p>
          <p className="t-note t-muted" role="status">
            {own && fill(words.away, { distance: writeDistance(distanceKm(own, place)) })}
          </p>
        </div>
        <div className={css.buttons}>
          <a
            className={buttonClass({})}
            href={toMapsHref(place, navigator.userAgent)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.inMaps}
          </a>
          <Button tone="tonal" onPress={copy}>
            {words.copy}
          </Button>
        </div>
      </section>
    </Page>
  );
}

/** Metres below a kilometre, and otherwise kilometres; in tens of metres, as places are rounded. */
function writeDistance(km: number): string {
  const isShort = km < 1;
  const unit = isShort ? 'meter' : 'kilometer';
  const format = new Intl.NumberFormat(toLocales(languages[getLanguage()].intl), {
    style: 'unit',
    unit,
    maximumFractionDigits: km < 10 && !isShort ? 1 : 0,
  });
  return format.format(isShort ? Math.round(km * 100) * 10 : km);
}
