import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import { loadSheet } from './sheet.ts';
import { loadWords } from '../../words.ts';
import type { WordSlice } from '../../words.ts';

/** One route of the specification and the screen that it shows. */
export type RouteEntry = {
  path: string;
  Screen: ComponentType;
  /** A visitor is led to the login page. */
  isForMembers: boolean;
  /** One of the five roots; they show the tab bar. */
  isRoot: boolean;
};

/** A part that could not be loaded, after one silent second try. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** How long a part may take to load. Source: specification, section 7. */
const loadMsMax = 120_000;

async function loadOnce<T>(load: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    window.setTimeout(() => reject(new ChunkLoadError('timeout')), loadMsMax);
  });
  return Promise.race([load(), late]);
}

/** Loads something that is shown: what draws it, and the styles of all screens but the first. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return loadCode(async () => {
    const [part] = await Promise.all([load(), loadSheet()]);
    return part;
  });
}

/** Loads code; a first failure is tried again silently. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadOnce(load);
  } catch {
    try {
      return await loadOnce(load);
    } catch (error) {
      throw new ChunkLoadError('missing', { cause: error });
    }
  }
}

let round = 0;

/** Lets every part that could not be loaded be loaded anew when it is shown the next time. */
export function forgetLost(): void {
  round += 1;
}

/** A screen that is loaded when it is first shown, together with the words of its slices. */
export function screen(
  slices: readonly WordSlice[],
  load: () => Promise<{ Screen: ComponentType }>,
): ComponentType {
  let opened: { Part: ComponentType; lostIn: number | null } | null = null;
  const open = () => {
    const opening: NonNullable<typeof opened> = { Part: lazy(loadScreen), lostIn: null };
    async function loadScreen() {
      try {
        return await loadPart(async () => {
          const [module] = await Promise.all([load(), loadWords(...slices)]);
          return { default: module.Screen };
        });
      } catch (error) {
        opening.lostIn = round;
        throw error;
      }
    }
    return opening;
  };
  return function Loaded() {
    // React asks again for what has failed: within one round the answer stays.
    if (opened === null || (opened.lostIn !== null && opened.lostIn !== round)) opened = open();
    return createElement(opened.Part);
  };
}
