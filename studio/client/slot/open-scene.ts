import 'pixi.js/unsafe-eval';
import { Rectangle, Texture, WebGLRenderer } from 'pixi.js';
import { ATLAS_CELL, ATLASES, findAtlasCell } from '../art/atlas.ts';
import { FallScene } from './fall-scene.ts';
import { ReelsScene } from './reels-scene.ts';
import type { SceneOptions, SlotScene, Textures } from './slot-scene.ts';

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

/** Opens a canvas inside `parent`. Throws on devices without WebGL. */
export async function openSlotScene(
  parent: HTMLElement,
  options: SceneOptions,
): Promise<SlotScene> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: Math.max(1, parent.clientWidth),
    height: Math.max(1, parent.clientHeight),
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, 2.5),
    powerPreference: 'low-power',
    // The canvas has no interaction, and every pointer move would be hit-tested.
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  });
  renderer.canvas.setAttribute('aria-hidden', 'true');
  parent.append(renderer.canvas);
  const { columns, rows, feel } = options;
  const textures = cutTextures(options);
  const scene =
    feel === 'drop'
      ? new FallScene(renderer, textures, { columns, rows })
      : new ReelsScene(renderer, textures, { columns, rows, feel });
  scene.resize(Math.max(1, parent.clientWidth), Math.max(1, parent.clientHeight));
  return scene;
}
