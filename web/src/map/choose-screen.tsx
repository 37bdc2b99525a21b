import { toMicroPlace } from '@vela/contract/place.ts';
import type { Place } from '@vela/contract/place.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { writePlace } from '@vela/ui/format/write-place.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useEffect, useState } from 'react';
import { openPlaceHref } from '../app/place/open-place-href.ts';
import { keepPickedPlace } from '../app/place/picked-place.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { useSite } from '../app/session/site.ts';
import { Bar } from '../app/shell/bar.tsx';
import { useBack, useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { usePlace } from '../app/shell/router.tsx';
import { readBack } from '../app/shell/read-back.ts';
import { wordsOf } from '../words.ts';
import type { MapData } from './map-data.ts';
import { MapView } from './map-view.tsx';
import { namePlace } from './name-place.ts';
import { PlaceSearch } from './place-search.tsx';
import { lookAt, toPlace } from './projection.ts';
import type { View } from './projection.ts';
import { readPlace } from './read-place.ts';
import { useMapData } from './use-map-data.ts';
import css from './map.module.css';

/** Chosen: a city with its suburbs. */
const cityZoom = 9;
/** Chosen: a moving map is not read aloud. */
const restMs = 300;

/** A map on which one points at a place, which the screen before it then has. */
export function Screen() {
  const words = wordsOf('map');
  const data = useMapData();
  return (
    <>
      <Bar title={words.choose} />
      <Ready of={data} inPage waiting={<WaitingBlocks heights={[420, 140]} />}>
        {(found) => <Choose data={found} />}
      </Ready>
    </>
  );
}

function Choose({ data }: { data: MapData }) {
  const words = wordsOf('map');
  const query = useRouteQuery();
  const zone = useSite().timeZone;
  const go = useGo();
  const goBack = useBack();
  const { key } = usePlace();
  const [view, setView] = useState<View>(() =>
    lookAt(readPlace(query) ?? findHome(data, zone), cityZoom),
  );
  const [own, setOwn] = useState<Place | null>(null);
  const aim = toPlace(useRested(view));
  const name = namePlace(data.places, aim);
  const back = readBack(query, '');
  const choose = () => {
    const place = toPlace(view);
    const picked = { ...toMicroPlace(place), name: namePlace(data.places, place) };
    if (back === '') return go(openPlaceHref(picked));
    keepPickedPlace({ for: back, place: picked });
    // Opened by its address alone, there is no screen to go back to.
    if (key === 'default') go(back, { replace: true });
    else goBack();
  };
  return (
    <Page className={css.page}>
      <PlaceSearch places={data.places} onPick={(place) => setView(lookAt(place, cityZoom))} />
      <MapView
        data={data}
        view={view}
        onMove={setView}
        label={words.choose}
        own={own}
        onOwn={setOwn}
      />
      <section className={css.panel} aria-label={words.pointed}>
        <div className={css.aim} role="status">
          <h2 className="t-title-3">{name || words.unnamed}</h2>
          <p className="t-note t-muted num">{writePlace(aim)}</p>
        </div>
        <p className="t-note t-muted">{words.privacy}</p>
        <Button block onPress={choose}>
          {words.use}
        </Button>
      </section>
    </Page>
  );
}

/** The city that the time zone of the site is named for; the middle of the region otherwise. */
function findHome({ places }: MapData, zone: string): Place {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return places.find(({ name }) => name === city) ?? { latitude: 15, longitude: 110 };
}

/** The view, once it has not changed for a moment. */
function useRested(view: View): View {
  const [rested, setRested] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => setRested(view), restMs);
    return () => clearTimeout(timer);
  }, [view]);
  return rested;
}
