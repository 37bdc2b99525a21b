import type { ReactNode } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import css from './stage.module.css';

/** A tile is as wide as high; a wide picture keeps its left for words. */
type Shape = 'tile' | 'wide';

/** One picture of the series: the same light, framing and depth for all. */
export interface Cover {
  /** The colours of the game, as scene.css names them. */
  look?: string;
  /** The light around what stands in the middle. */
  glow: string;
  back: ReactNode;
  /** What stands there, around the middle of the picture. */
  set: readonly Placed[];
  /** What a wide picture has beside it. */
  wide?: readonly Placed[];
}

/** Something that stands in the picture. */
interface Placed extends How {
  /** From the middle of the set to that of the thing, in hundredths of the picture's height. */
  x: number;
  y: number;
  size: number;
  thing: ReactNode;
}

interface How {
  turn?: number;
  /** How far away it is: what is nearer or farther than the hero is out of focus. */
  depth?: 'far' | 'mid' | 'hero' | 'near';
  /** Whether it stands on the ground. */
  stands?: boolean;
}

/** Puts something into a picture; what is put later stands before it. */
export function put(x: number, y: number, size: number, thing: ReactNode, how: How = {}): Placed {
  return { x, y, size, thing, ...how };
}

/** The picture: what is far, its light, what stands there, and the shade towards the edges. */
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
  /** Which point of the scene, 390 wide, stands behind the middle of the set. */
  at: readonly [number, number];
  /** How much of the scene is as high as the picture. */
  span: number;
}

/** The scene of the game, behind what stands in the picture; mirrored where that is wider. */
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

/** A hall with a table: wall, lamps out of focus, and cloth that the light falls on. */
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
