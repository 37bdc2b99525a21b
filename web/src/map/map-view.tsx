import type { Place } from '@vela/contract/place.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { mapPinFill, minus, plus, target } from '@vela/ui/icon/icons.ts';
import { cx } from '@vela/ui/theme/cx.ts';
import { useEffect, useRef, useState } from 'react';
import { getLanguage } from '../app/choice/language.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { drawMap } from './draw-map.ts';
import type { MapData } from './map-data.ts';
import { lookAt, toPoint, toScreen, zoomTo } from './projection.ts';
import type { Size, View } from './projection.ts';
import { listTiles, zoomMaxOf } from './tiles.ts';
import { useMapGestures } from './use-map-gestures.ts';
import type { MoveMap } from './use-map-gestures.ts';
import { useOwnPlace } from './use-own-place.ts';
import css from './map.module.css';

type Props = {
  data: MapData;
  view: View;
  onMove: MoveMap;
  /** The purpose of the map, for screen readers. */
  label: string;
  /** Where the pin is; without a place it stays in the centre of the map. */
  pin?: Place;
  /** The reader's position, if they have shared it. */
  own: Place | null;
  onOwn: (place: Place) => void;
};

/** Chosen: a city with what is around it. */
const ownZoom = 10;

/** A map that is moved by fingers, wheel and keys, with a pin. */
export function MapView({ data, view, onMove, label, pin, own, onOwn }: Props) {
  const words = wordsOf('map');
  const address = useSite().value('mapTiles');
  const zoomMax = zoomMaxOf(address !== '');
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const gestures = useMapGestures(box, { onMove, zoomMax });
  const zoomBy = (step: number) => onMove((now) => zoomTo(now, now.zoom + step, { zoomMax }));
  const at = pin && toScreen(toPoint(pin), view, size);
  const ownAt = own && toScreen(toPoint(own), view, size);
  return (
    <div className={css.map}>
      <div
        ref={box}
        className={css.ground}
        role="application"
        aria-label={`${label}. ${words.keys}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it
        tabIndex={0}
        {...gestures}
      >
        <Ground data={data} view={view} size={size} isNamed={address === ''} />
        {address !== '' && <Tiles view={view} size={size} address={address} />}
        {ownAt && <span className={css.own} style={{ left: ownAt.x, top: ownAt.y }} />}
        <span className={css.pin} style={at ? { left: at.x, top: at.y } : undefined}>
          <Icon of={mapPinFill} />
        </span>
      </div>
      <div className={css.tools}>
        <IconButton icon={plus} label={words.zoomIn} onPress={() => zoomBy(1)} />
        <IconButton icon={minus} label={words.zoomOut} onPress={() => zoomBy(-1)} />
        <OwnPlace
          onFound={(place) => {
            onOwn(place);
            onMove((now) => lookAt(place, Math.max(now.zoom, ownZoom)));
          }}
        />
      </div>
      <Sources />
    </div>
  );
}

/** Countries and cities, which need no network. */
function Ground(props: { data: MapData; view: View; size: Size; isNamed: boolean }) {
  const { data, view, size, isNamed } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const language = getLanguage();
    const drawing = { data, view, size, language, named: isNamed };
    const draw = () => canvas.current && drawMap(canvas.current, drawing);
    const frame = requestAnimationFrame(draw);
    // The colours are those of the theme, which the page names.
    const watcher = new MutationObserver(draw);
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [data, view, size, isNamed]);
  return <canvas ref={canvas} className={css.land} aria-hidden="true" />;
}

/** The operator's tiles over it; one that does not come leaves the ground visible. */
function Tiles({ view, size, address }: { view: View; size: Size; address: string }) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const tiles = listTiles(view, size, address).filter(({ url }) => !missing.includes(url));
  return tiles.map(({ url, left, top, side }) => (
    <img
      key={`${url} ${Math.round(left / side)}`}
      src={url}
      alt=""
      draggable={false}
      className={css.tile}
      style={{ left, top, width: side + 0.5, height: side + 0.5 }}
      onError={() => setMissing((before) => [...before, url])}
    />
  ));
}

function OwnPlace({ onFound }: { onFound: (place: Place) => void }) {
  const words = wordsOf('map');
  const { ask, isAsking, problem } = useOwnPlace(onFound);
  return (
    <>
      <IconButton
        icon={target}
        label={isAsking ? words.locating : words.locate}
        onPress={ask}
        disabled={isAsking}
      />
      <span className={cx(css.problem, 't-note')} role="status">
        {problem && words.noPlace[problem]}
      </span>
    </>
  );
}

/** Whose data the map is drawn from. */
function Sources() {
  const words = wordsOf('map');
  const site = useSite();
  const ofTiles = site.value('mapTiles') === '' ? '' : site.value('mapAttribution');
  return (
    <small className={cx(css.sources, 't-note t-muted')}>
      {[words.sources, ofTiles].filter((it) => it !== '').join(' · ')}
    </small>
  );
}

/** The size of an element, now and whenever it changes. */
function useSize(box: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();
    return () => watcher.disconnect();
  }, [box]);
  return size;
}
