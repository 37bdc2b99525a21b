import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { loadSheet } from './sheet.ts';
import { loadWords } from '../../words.ts';
import type { WordSlice } from '../../words.ts';

/** A screen, and for one that is not in the first script, how it is loaded before it is shown. */
export type ScreenPart = ComponentType & {
  /** Null if nothing is left to load. */
  prepare?: () => Promise<void> | null;
};

/** One route of the specification and the screen that it shows. */
export type RouteEntry = {
  path: string;
  Screen: ScreenPart;
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

/**
 * A screen that is loaded when first shown, together with the message packs of its slices. Once it
 * is loaded it is rendered immediately: React would show a placeholder for at least 300 ms.
 */
export function screen(
  slices: readonly WordSlice[],
  load: () => Promise<{ Screen: ComponentType }>,
): ScreenPart {
  let ready: ComponentType | null = null;
  let opened: { Part: ComponentType; loading: Promise<void>; lostIn: number | null } | null = null;
  const open = () => {
    const loading = loadPart(async () => {
      const [module] = await Promise.all([load(), loadWords(...slices)]);
      ready = module.Screen;
      return { default: module.Screen };
    });
    const opening: NonNullable<typeof opened> = {
      Part: lazy(() => loading),
      loading: loading.then(
        () => undefined,
        () => {
          opening.lostIn = round;
        },
      ),
      lostIn: null,
    };
    return opening;
  };
  // React calls again after a failure: within one attempt the promise stays the same.
  const openOnce = () => {
    if (opened === null || (opened.lostIn !== null && opened.lostIn !== round)) opened = open();
    return opened;
  };
  function Loaded() {
    // Of one kind while it is shown: another would lose its state.
    const [Ready] = useState(() => ready);
    return createElement(Ready ?? openOnce().Part);
  }
  return Object.assign(Loaded, { prepare: () => (ready === null ? openOnce().loading : null) });
}
