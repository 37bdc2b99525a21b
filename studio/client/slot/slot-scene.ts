import type { Texture } from 'pixi.js';
import type { SpinStep, Strips } from '../../src/protocol/slot.ts';
import type { AtlasName } from '../art/atlas.ts';
import type { SlotFeel } from './slot-look.ts';

/** The symbols of a slot on a canvas; while nothing moves it draws nothing and costs nothing. */
export interface SlotScene {
  /** Puts a still grid in sight. */
  show(sight: Sight): void;
  /** Sets everything but the held reels in motion, before it is known where it will stop. */
  start(held: readonly number[]): void;
  /** Brings a grid to rest reel by reel at the given moments; done when all of it stands. */
  land(target: SceneLanding): Promise<void>;
  /** Lets cells vanish (`reel:row`) and what is above fall; done when the next grid stands. */
  fall(target: SceneFall): Promise<void>;
  /** Dims what is not in `cells` (`reel:row`); null dims nothing. */
  light(cells: ReadonlySet<string> | null): void;
  resize(width: number, height: number): void;
  destroy(): void;
}

/** What stands in sight, and on which strips. */
export interface Sight {
  strips: Strips;
  stops: readonly number[];
  grid: SpinStep['grid'];
}

/** Where and when the reels stop, in moments of `performance.now()`. */
export interface SceneLanding extends Sight {
  landsAt: readonly number[];
  onReel: (reel: number) => void;
}

/** What vanishes, and what stands after it. */
export interface SceneFall extends Sight {
  gone: ReadonlySet<string>;
  onReel: (reel: number) => void;
}

/** What a scene is made of. */
export interface SceneOptions {
  columns: number;
  rows: number;
  /** The picture of the symbols, and which of them it is. */
  picture: HTMLImageElement;
  atlas: AtlasName;
  feel: SlotFeel;
}

/** The pictures of symbols by their names. */
export interface Textures {
  still: ReadonlyMap<string, Texture>;
  smeared: ReadonlyMap<string, Texture>;
}

/** Share of a cell that its symbol fills. */
export const SYMBOL_SHARE = 0.9;

/** How visible a symbol is that pays nothing while others do. */
export const DIMMED = 0.55;
