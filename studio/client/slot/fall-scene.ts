import { Easing, Group, Tween } from '@tweenjs/tween.js';
import { Container, Sprite, Texture } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { DIMMED, SYMBOL_SHARE } from './slot-scene.ts';
import type { SceneFall, SceneLanding, Sight, SlotScene, Textures } from './slot-scene.ts';

/** Durations of a stone's movements, in milliseconds. */
const MS = { leave: 260, land: 560, vanish: 300, fall: 420 };
/** The delay of each reel after the one before it, and of each stone after the one below. */
const LATER_MS = { reel: 55, stone: 38 };

/** A position in rows from the top, and a size relative to its size at rest. */
type Place = Record<'row' | 'size', number>;

interface Stone extends Place {
  sprite: Sprite;
}

/** Stones that fall into columns and out of them. */
export class FallScene implements SlotScene {
  readonly #renderer: WebGLRenderer;
  readonly #textures: Textures;
  readonly #size: { columns: number; rows: number };
  readonly #stage = new Container();
  readonly #cell = { width: 1, height: 1 };
  readonly #tweens = new Group();
  /** `#stones[reel][row]`, where each comes to rest. */
  readonly #stones: Stone[][];
  #frame = 0;

  constructor(
    renderer: WebGLRenderer,
    textures: Textures,
    size: { columns: number; rows: number },
  ) {
    this.#renderer = renderer;
    this.#textures = textures;
    this.#size = size;
    this.#stones = Array.from({ length: size.columns }, () =>
      Array.from({ length: size.rows }, (_, row): Stone => {
        const sprite = new Sprite({ anchor: 0.5 });
        this.#stage.addChild(sprite);
        return { sprite, row, size: 1 };
      }),
    );
  }

  show({ grid }: Sight): void {
    this.#tweens.removeAll();
    this.#forEach((stone, reel, row) => {
      stone.sprite.texture = this.#toTexture(grid[reel]?.[row]);
      Object.assign(stone, { row, size: 1 });
    });
    this.#draw();
  }

  start(): void {
    const { rows } = this.#size;
    const now = performance.now();
    this.#forEach((stone, reel, row) => {
      this.#move(stone, { row, size: 1 }, { row: row + rows + 0.5 }, MS.leave)
        .easing(Easing.Quadratic.In)
        .start(now + reel * LATER_MS.reel + (rows - 1 - row) * LATER_MS.stone);
    });
    this.#run();
  }

  land({ grid, landsAt, onReel }: SceneLanding): Promise<void> {
    const { rows, columns } = this.#size;
    const now = performance.now();
    return new Promise((resolve) => {
      this.#forEach((stone, reel, row) => {
        const isTop = row === 0;
        const at = (landsAt[reel] ?? now) - (isTop ? 0 : row * LATER_MS.stone);
        const above = { row: row - rows - 0.5, size: 1 };
        const landing = this.#move(stone, above, { row }, MS.land)
          .easing(Easing.Bounce.Out)
          .onStart(() => {
            stone.sprite.texture = this.#toTexture(grid[reel]?.[row]);
          });
        if (isTop) {
          landing.onComplete(() => {
            onReel(reel);
            if (reel === columns - 1) resolve();
          });
        }
        landing.start(Math.max(now, at - MS.land));
      });
      this.#run();
    });
  }

  fall({ grid, gone, onReel }: SceneFall): Promise<void> {
    const now = performance.now();
    return new Promise((resolve) => {
      let moving = 0;
      for (const [reel, column] of this.#stones.entries()) {
        const leaving = column.filter((_, row) => gone.has(`${reel}:${row}`));
        const staying = column.filter((stone) => !leaving.includes(stone));
        for (const stone of leaving) {
          const { row } = stone;
          this.#move(stone, { row, size: 1 }, { size: 0 }, MS.vanish)
            .easing(Easing.Back.In)
            .start(now);
        }
        if (leaving.length === 0) continue;
        const next = [...leaving, ...staying];
        next.forEach((stone, row) => {
          moving += 1;
          const isNew = row < leaving.length;
          const from = isNew ? row - leaving.length - 0.5 : stone.row;
          const fallen = this.#move(stone, { row: from, size: 1 }, { row }, MS.fall)
            .easing(Easing.Bounce.Out)
            .onStart(() => {
              if (isNew) stone.sprite.texture = this.#toTexture(grid[reel]?.[row]);
            })
            .onComplete(() => {
              if (row === 0) onReel(reel);
              moving -= 1;
              if (moving === 0) resolve();
            });
          fallen.start(now + MS.vanish + reel * LATER_MS.reel);
        });
        this.#stones[reel] = next;
      }
      if (moving === 0) resolve();
      this.#run();
    });
  }

  light(cells: ReadonlySet<string> | null): void {
    this.#forEach(({ sprite }, reel, row) => {
      sprite.alpha = cells === null || cells.has(`${reel}:${row}`) ? 1 : DIMMED;
    });
    this.#draw();
  }

  resize(width: number, height: number): void {
    this.#cell.width = width / this.#size.columns;
    this.#cell.height = height / this.#size.rows;
    this.#renderer.resize(width, height);
    this.#draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    // Releases callers that wait for stones to rest.
    for (const tween of this.#tweens.getAll()) tween.end();
    this.#tweens.removeAll();
    this.#stage.destroy({ children: true });
    this.#renderer.destroy({ removeView: true });
  }

  #forEach(visit: (stone: Stone, reel: number, row: number) => void): void {
    this.#stones.forEach((column, reel) => {
      column.forEach((stone, row) => visit(stone, reel, row));
    });
  }

  #move(stone: Stone, from: Place, to: Partial<Place>, ms: number): Tween<Place> {
    return new Tween({ ...from }, this.#tweens)
      .to(to, ms)
      .onUpdate((place) => Object.assign(stone, place));
  }

  #toTexture(symbol: string | undefined): Texture {
    return this.#textures.still.get(symbol ?? '') ?? Texture.EMPTY;
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#tweens.update(performance.now(), false);
      this.#draw();
      if (this.#tweens.getAll().length > 0) this.#run();
    });
  }

  #draw(): void {
    const { width, height } = this.#cell;
    const full = Math.min(width, height) * SYMBOL_SHARE;
    this.#forEach(({ sprite, row, size }, reel) => {
      sprite.position.set((reel + 0.5) * width, (row + 0.5) * height);
      sprite.setSize(full * Math.max(0, size));
    });
    this.#renderer.render(this.#stage);
  }
}
