import type { ReactNode } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import css from './stage.module.css';

/** A tile is square; a wide picture keeps its left side free for text. */
type Shape = 'tile' | 'wide';

/** One picture of the series: the same light, framing and depth for all. */
export interface Cover {
  /** The game's colours, as scene.css names them. */
  look?: string;
  /** The light around the objects in the middle. */
  glow: string;
  back: ReactNode;
  /** The objects around the middle of the picture. */
  set: readonly Placed[];
  /** Additional objects of a wide picture. */
  wide?: readonly Placed[];
}

/** An object in the picture. */
interface Placed extends How {
  /** Offset from the middle of the set, in hundredths of the picture's height. */
  x: number;
  y: number;
  size: number;
  thing: ReactNode;
}

interface How {
  turn?: number;
  /** Its distance: objects nearer or farther than the hero are out of focus. */
  depth?: 'far' | 'mid' | 'hero' | 'near';
  /** True if it stands on the ground. */
  stands?: boolean;
}

/** Places an object in a picture; later ones are in front. */
export function put(x: number, y: number, size: number, thing: ReactNode, how: How = {}): Placed {
  return { x, y, size, thing, ...how };
}

/** The picture: background, light, objects, and the vignette. */
export function Stage({ cover, shape }: { cover: Cover; shape: Shape }) {
  const style: Style = { '--glow': cover.glow };
  return (
    <div className={cx(css.stage, css[shape])} data-stage data-look={cover.look} style={style}>
      <div className={css.back}>{cover.back}</div>
      <div className={css.glow} />
      <div className={css.set}>
        {[...(shape === 'wide' ? (cover.wide ?? []) : []), ...cover.set].map((placed) => (
          <Put key={`${placed.x} ${placed.y}`} {...placed} />
        ))}
      </div>
      <div className={css.light} />
      <div className={css.shade} />
    </div>
  );
}

function Put({ x, y, size, thing, turn = 0, depth = 'hero', stands = false }: Placed) {
  const style: Style = { '--x': x, '--y': y, '--size': size, '--turn': `${turn}deg` };
  return (
    <div className={cx(css.put, css[depth])} style={style}>
      {stands && <span className={css.contact} />}
      <div className={css.thing}>{thing}</div>
    </div>
  );
}

interface BackdropProps {
  url: string;
  /** The point of the scene, 390 wide, behind the middle of the set. */
  at: readonly [number, number];
  /** The height of the scene that fills the picture. */
  span: number;
}

/** The game's scene as a background; mirrored where the picture is wider. */
export function Backdrop({ url, at, span }: BackdropProps) {
  const style: Style = { '--at-x': at[0], '--at-y': at[1], '--span': span };
  return (
    <div className={css.backdrop} style={style}>
      <img src={url} alt="" className={css.mirrored} />
      <img src={url} alt="" />
      <img src={url} alt="" className={css.mirrored} />
    </div>
  );
}

/** A hall with a table: wall, lamps out of focus, and lit cloth. */
export function Hall() {
  return (
    <>
      <div className={css.wall} />
      {LAMPS.map(([x, y, size, opacity]) => {
        const style: Style = { '--x': x, '--y': y, '--size': size, '--opacity': opacity };
        return <i key={`${x}${y}`} className={css.lamp} style={style} />;
      })}
      <div className={css.rim} />
      <div className={css.cloth} />
    </>
  );
}

/** A stadium at night: the dark stand with its floodlights, and mown grass. */
export function Ground() {
  return (
    <>
      <div className={css.wall} />
      {FLOODLIGHTS.map(([x, y]) => {
        const style: Style = { '--x': x, '--y': y, '--size': 9, '--opacity': 0.9 };
        return <i key={x} className={cx(css.lamp, css.flood)} style={style} />;
      })}
      <div className={css.grass} />
    </>
  );
}

const FLOODLIGHTS = [
  [-104, 16],
  [-92, 16],
  [-20, 12],
  [-8, 12],
  [74, 12],
  [86, 12],
] as const;

const LAMPS = [
  [-112, 20, 7, 0.26],
  [-92, 11, 5, 0.22],
  [-70, 22, 8, 0.3],
  [-48, 12, 6, 0.26],
  [-28, 24, 5, 0.24],
  [-8, 11, 7, 0.34],
  [8, 14, 9, 0.5],
  [20, 24, 5, 0.35],
  [33, 10, 6, 0.3],
  [47, 22, 4, 0.3],
  [62, 12, 8, 0.34],
  [76, 24, 6, 0.42],
  [90, 15, 10, 0.46],
  [106, 25, 6, 0.34],
] as const;
