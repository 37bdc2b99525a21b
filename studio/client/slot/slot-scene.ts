import type { Texture } from 'pixi.js';
import type { SpinStep, Strips } from '../../src/protocol/slot.ts';
import type { AtlasName } from '../art/atlas.ts';
import type { SlotFeel } from './slot-look.ts';

/** The symbols of a slot on a canvas; while idle it neither draws nor costs anything. */
export interface SlotScene {
  /** Shows a still grid. */
  show(sight: Sight): void;
  /** Starts everything but the held reels, before the stops are known. */
  start(held: readonly number[]): void;
  /** Brings a grid to rest reel by reel at the given moments; resolves when all have stopped. */
  land(target: SceneLanding): Promise<void>;
  /**
   * Lets cells vanish (`reel:row`) and those above fall; resolves when the next grid is at rest.
   */
  fall(target: SceneFall): Promise<void>;
  /** Dims everything outside `cells` (`reel:row`); null dims nothing. */
  light(cells: ReadonlySet<string> | null): void;
  resize(width: number, height: number): void;
  destroy(): void;
}

/** The visible grid, and its strips. */
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

/** The vanishing cells, and the grid after them. */
export interface SceneFall extends Sight {
  gone: ReadonlySet<string>;
  onReel: (reel: number) => void;
}

/** The dependencies of a scene. */
export interface SceneOptions {
  columns: number;
  rows: number;
  /** The symbol atlas, and its name. */
  picture: HTMLImageElement;
  atlas: AtlasName;
  feel: SlotFeel;
}

/** Textures by symbol name. */
export interface Textures {
  still: ReadonlyMap<string, Texture>;
  smeared: ReadonlyMap<string, Texture>;
}

/** Share of a cell that its symbol fills. */
export const SYMBOL_SHARE = 0.9;

/** The opacity of a symbol that pays nothing while others do. */
export const DIMMED = 0.55;
