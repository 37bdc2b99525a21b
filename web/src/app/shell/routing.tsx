import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
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

/** Loads a part of the app; a first failure is tried again silently. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
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

/**
 * A screen that is loaded when it is first shown, together with the words of its slices. One that
 * could not be loaded is loaded anew when it is shown again.
 */
export function screen(
  slices: readonly WordSlice[],
  load: () => Promise<{ Screen: ComponentType }>,
): ComponentType {
  const open = () =>
    lazy(async () => {
      try {
        return await loadPart(async () => {
          const [module] = await Promise.all([load(), loadWords(...slices)]);
          return { default: module.Screen };
        });
      } catch (error) {
        Part = null;
        throw error;
      }
    });
  let Part: ComponentType | null = null;
  return function Loaded() {
    Part ??= open();
    return createElement(Part);
  };
}
