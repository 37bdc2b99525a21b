import { Container, Sprite, Texture } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { computeReelPlace, landReel, readTape, startReel } from './reel-motion.ts';
import type { ReelFeel, ReelMotion } from './reel-motion.ts';
import { DIMMED, SYMBOL_SHARE } from './slot-scene.ts';
import type { SceneFall, SceneLanding, Sight, SlotScene, Textures } from './slot-scene.ts';

/** The approximate duration of a landing; see `landReel`. */
const LANDING_MS: Readonly<Record<ReelFeel, number>> = { glide: 600, drum: 700 };

interface Reel {
  motion: ReelMotion | null;
  strip: readonly string[];
  stop: number;
  sprites: Sprite[];
}

/** Positions the sprites of one reel. */
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
    // A blurred symbol is as tall as its movement per frame.
    sprite.width = size;
    sprite.height = place.isBlurred ? size * 1.16 : size;
  });
}

interface Landing {
  target: SceneLanding;
  landed: Set<number>;
  resolve: () => void;
}

/** The size of the reels and how they come to rest. */
export interface ReelsSize {
  columns: number;
  rows: number;
  feel: ReelFeel;
}

/** Turning reels. */
export class ReelsScene implements SlotScene {
  readonly #renderer: WebGLRenderer;
  readonly #stage = new Container();
  readonly #textures: Textures;
  readonly #size: ReelsSize;
  readonly #cell = { width: 1, height: 1 };
  readonly #reels: Reel[];
  #frame = 0;
  #held: readonly number[] = [];
  #landing: Landing | null = null;

  constructor(renderer: WebGLRenderer, textures: Textures, size: ReelsSize) {
    const { columns, rows } = size;
    this.#renderer = renderer;
    this.#size = size;
    this.#textures = textures;
    this.#reels = Array.from({ length: columns }, (): Reel => {
      const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }));
      this.#stage.addChild(...sprites);
      return { motion: null, strip: [''], stop: 0, sprites };
    });
  }

  show({ strips, stops }: Sight): void {
    this.#reels.forEach((reel, i) => {
      Object.assign(reel, { motion: null, strip: strips[i] ?? [''], stop: stops[i] ?? 0 });
    });
    this.#draw();
  }

  start(held: readonly number[]): void {
    const at = performance.now();
    this.#held = held;
    this.#reels.forEach((reel, i) => {
      reel.motion = held.includes(i) ? null : startReel(reel.strip, reel.stop, at);
    });
    this.#run();
  }

  land(target: SceneLanding): Promise<void> {
    const now = performance.now();
    const { rows, feel } = this.#size;
    this.#reels.forEach((reel, i) => {
      if (this.#held.includes(i)) return;
      const motion = reel.motion ?? startReel(reel.strip, reel.stop, now);
      const beginsAt = Math.max(now, (target.landsAt[i] ?? 0) - LANDING_MS[feel]);
      const strip = target.strips[i] ?? reel.strip;
      const stop = target.stops[i] ?? 0;
      reel.motion = landReel(motion, { strip, stop, beginsAt, rows, feel });
    });
    this.#run();
    return new Promise((resolve) => {
      this.#landing = { target, landed: new Set(this.#held), resolve };
    });
  }

  /** Turning reels have no falling symbols: the next grid is shown immediately. */
  fall(target: SceneFall): Promise<void> {
    this.show(target);
    return Promise.resolve();
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
    const { target, landed, resolve } = this.#landing;
    this.#reels.forEach((reel, i) => {
      if (landed.has(i) || reel.motion === null) return;
      if (!computeReelPlace(reel.motion, performance.now()).hasLanded) return;
      landed.add(i);
      reel.strip = target.strips[i] ?? reel.strip;
      reel.stop = target.stops[i] ?? 0;
      reel.motion = null;
      target.onReel(i);
    });
    if (landed.size < this.#reels.length) return;
    this.#landing = null;
    resolve();
  }
}
