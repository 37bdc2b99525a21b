import 'pixi.js/unsafe-eval';
import { Container, Rectangle, Sprite, Texture, WebGLRenderer } from 'pixi.js';
import { ATLAS_CELL, ATLASES, findAtlasCell } from '../art/atlas.ts';
import type { AtlasName } from '../art/atlas.ts';
import { computeReelPlace, landReel, readTape, startReel } from './reel-motion.ts';
import type { ReelFeel, ReelMotion } from './reel-motion.ts';

/** The turning reels on a canvas; between turns it draws nothing and costs nothing. */
export interface ReelsScene {
  /** Puts a still grid on the reels. */
  show(strips: readonly (readonly string[])[], stops: readonly number[]): void;
  /** Sets all reels turning. */
  start(): void;
  /** Lands reel by reel at the given moments (of `performance.now()`); done when all stand. */
  land(target: SceneLanding): Promise<void>;
  /** Dims what is not in `cells` (`reel:row`); null dims nothing. */
  light(cells: ReadonlySet<string> | null): void;
  resize(width: number, height: number): void;
  destroy(): void;
}

/** Where and when the reels stop. */
export interface SceneLanding {
  strips: readonly (readonly string[])[];
  stops: readonly number[];
  landsAt: readonly number[];
  onReel: (reel: number) => void;
}

/** What a scene is made of. */
export interface SceneOptions {
  columns: number;
  rows: number;
  /** The picture of the symbols, and which of the two it is. */
  picture: HTMLImageElement;
  atlas: AtlasName;
  feel: ReelFeel;
}

/** Share of a cell that its symbol fills. */
const SYMBOL_SHARE = 0.9;
const DIMMED = 0.55;
/** The way into the stop takes about this long; see `landReel`. */
const LANDING_MS: Readonly<Record<ReelFeel, number>> = { glide: 600, drum: 700 };

interface Reel {
  motion: ReelMotion | null;
  strip: readonly string[];
  stop: number;
  sprites: Sprite[];
}

interface Textures {
  still: Map<string, Texture>;
  smeared: Map<string, Texture>;
}

function cutTextures({ picture, atlas }: SceneOptions): Textures {
  const source = Texture.from(picture).source;
  source.autoGenerateMipmaps = true;
  const cut = (isSmeared: boolean): Map<string, Texture> =>
    new Map(
      ATLASES[atlas].symbols.map((symbol) => {
        const cell = findAtlasCell(symbol, isSmeared) ?? { column: 0, row: 0 };
        const { column, row } = cell;
        const frame = new Rectangle(column * ATLAS_CELL, row * ATLAS_CELL, ATLAS_CELL, ATLAS_CELL);
        return [symbol, new Texture({ source, frame })];
      }),
    );
  return { still: cut(false), smeared: cut(true) };
}

/** Puts the sprites of one reel where they stand now. */
function drawReel(reel: Reel, textures: Textures, cell: { width: number; height: number }): void {
  const place =
    reel.motion === null
      ? { scroll: 0, isBlurred: false }
      : computeReelPlace(reel.motion, performance.now());
  const motion = reel.motion ?? startReel(reel.strip, reel.stop, 0);
  const top = Math.floor(-place.scroll);
  const size = Math.min(cell.width, cell.height) * SYMBOL_SHARE;
  reel.sprites.forEach((sprite, i) => {
    const n = top + i;
    const symbol = readTape(motion, n);
    const set = place.isBlurred ? textures.smeared : textures.still;
    sprite.texture = set.get(symbol) ?? Texture.EMPTY;
    sprite.position.y = (n + place.scroll + 0.5) * cell.height;
    // A smeared symbol is as tall as the way it goes in a frame.
    sprite.width = size;
    sprite.height = place.isBlurred ? size * 1.16 : size;
  });
}

interface Landing {
  target: SceneLanding;
  stood: Set<number>;
  resolve: () => void;
}

class CanvasScene implements ReelsScene {
  readonly #renderer: WebGLRenderer;
  readonly #stage = new Container();
  readonly #textures: Textures;
  readonly #size: { columns: number; rows: number; feel: ReelFeel };
  readonly #cell = { width: 1, height: 1 };
  readonly #reels: Reel[];
  #frame = 0;
  #landing: Landing | null = null;

  constructor(renderer: WebGLRenderer, options: SceneOptions) {
    const { columns, rows, feel } = options;
    this.#renderer = renderer;
    this.#size = { columns, rows, feel };
    this.#textures = cutTextures(options);
    this.#reels = Array.from({ length: columns }, (): Reel => {
      const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }));
      this.#stage.addChild(...sprites);
      return { motion: null, strip: [''], stop: 0, sprites };
    });
  }

  show(strips: readonly (readonly string[])[], stops: readonly number[]): void {
    this.#reels.forEach((reel, i) => {
      Object.assign(reel, { motion: null, strip: strips[i] ?? [''], stop: stops[i] ?? 0 });
    });
    this.#draw();
  }

  start(): void {
    const at = performance.now();
    for (const reel of this.#reels) reel.motion = startReel(reel.strip, reel.stop, at);
    this.#run();
  }

  land(target: SceneLanding): Promise<void> {
    const now = performance.now();
    const { rows, feel } = this.#size;
    this.#reels.forEach((reel, i) => {
      const motion = reel.motion ?? startReel(reel.strip, reel.stop, now);
      const beginsAt = Math.max(now, (target.landsAt[i] ?? 0) - LANDING_MS[feel]);
      const strip = target.strips[i] ?? reel.strip;
      const stop = target.stops[i] ?? 0;
      reel.motion = landReel(motion, { strip, stop, beginsAt, rows, feel });
    });
    this.#run();
    return new Promise((resolve) => {
      this.#landing = { target, stood: new Set(), resolve };
    });
  }

  light(cells: ReadonlySet<string> | null): void {
    this.#reels.forEach((reel, i) => {
      reel.sprites.forEach((sprite, row) => {
        sprite.alpha = cells === null || cells.has(`${i}:${row}`) ? 1 : DIMMED;
      });
    });
    this.#draw();
  }

  resize(width: number, height: number): void {
    this.#cell.width = width / this.#size.columns;
    this.#cell.height = height / this.#size.rows;
    this.#renderer.resize(width, height);
    this.#reels.forEach((reel, i) => {
      for (const sprite of reel.sprites) sprite.position.x = (i + 0.5) * this.#cell.width;
    });
    this.#draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#landing?.resolve();
    this.#landing = null;
    this.#stage.destroy({ children: true });
    this.#renderer.destroy({ removeView: true });
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #tick(): void {
    this.#settle();
    this.#draw();
    if (this.#reels.some(({ motion }) => motion !== null)) this.#run();
  }

  #draw(): void {
    for (const reel of this.#reels) drawReel(reel, this.#textures, this.#cell);
    this.#renderer.render(this.#stage);
  }

  #settle(): void {
    if (this.#landing === null) return;
    const { target, stood, resolve } = this.#landing;
    this.#reels.forEach((reel, i) => {
      if (stood.has(i) || reel.motion === null) return;
      if (!computeReelPlace(reel.motion, performance.now()).hasLanded) return;
      stood.add(i);
      reel.strip = target.strips[i] ?? reel.strip;
      reel.stop = target.stops[i] ?? 0;
      reel.motion = null;
      target.onReel(i);
    });
    if (stood.size < this.#reels.length) return;
    this.#landing = null;
    resolve();
  }
}

/** Opens a canvas inside `parent`. Throws where the device has no WebGL. */
export async function openReelsScene(
  parent: HTMLElement,
  options: SceneOptions,
): Promise<ReelsScene> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: Math.max(1, parent.clientWidth),
    height: Math.max(1, parent.clientHeight),
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, 2.5),
    powerPreference: 'low-power',
  });
  renderer.canvas.setAttribute('aria-hidden', 'true');
  parent.append(renderer.canvas);
  const scene = new CanvasScene(renderer, options);
  scene.resize(Math.max(1, parent.clientWidth), Math.max(1, parent.clientHeight));
  return scene;
}
