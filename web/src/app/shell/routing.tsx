import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import { loadSheet } from './sheet.ts';
import { loadWords } from '../../words.ts';
import type { WordSlice } from '../../words.ts';

/** One route of the specification and the screen that it shows. */
export type RouteEntry = {
  path: string;
  Screen: ComponentType;
  /** A visitor is redirected to the login page. */
  isForMembers: boolean;
  /** One of the five roots, which show the tab bar. */
  isRoot: boolean;
};

/** A part that failed to load, after one silent retry. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** The time limit for loading a part. Source: specification, section 7. */
const loadMsMax = 120_000;

async function loadOnce<T>(load: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    window.setTimeout(() => reject(new ChunkLoadError('timeout')), loadMsMax);
  });
  return Promise.race([load(), late]);
}

/** Loads a visible component and the styles of all screens but the first. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return loadCode(async () => {
    const [part] = await Promise.all([load(), loadSheet()]);
    return part;
  });
}

/** Loads code; a first failure is retried silently. */
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

/** Lets every failed part load again when it is next shown. */
export function forgetLost(): void {
  round += 1;
}

/** A screen that is loaded when first shown, together with the message packs of its slices. */
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
    // React calls again after a failure: within one attempt the promise stays the same.
    if (opened === null || (opened.lostIn !== null && opened.lostIn !== round)) opened = open();
    return createElement(opened.Part);
  };
}
