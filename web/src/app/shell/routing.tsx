import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { loadSheet } from './sheet.ts';
import { loadWords } from '../../words.ts';
import type { WordSlice } from '../../words.ts';

/** A component that is loaded when it is first shown. */
export type Part<Props> = ComponentType<Props> & {
  /** Loads it before it is shown; null if it is loaded. It rejects if the part is lost. */
  prepare: () => Promise<unknown> | null;
};

/** A screen; home is in the first script. */
export type ScreenPart = ComponentType & Partial<Part<object>>;

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

type Opened<Props> = {
  Shown: ComponentType<Props>;
  loading: Promise<unknown>;
  lostIn: number | null;
};

/**
 * A component that is loaded when first shown, together with the message packs of its slices and
 * the styles of all screens but the first. Once it is loaded it is rendered immediately: React
 * would show a placeholder for at least 300 ms.
 */
export function part<Props extends object>(
  slices: readonly WordSlice[],
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  let ready: ComponentType<Props> | null = null;
  let opened: Opened<Props> | null = null;
  const open = () => {
    const loading = loadCode(async () => {
      const [loaded] = await Promise.all([load(), loadWords(...slices), loadSheet()]);
      ready = loaded;
      return { default: loaded };
    });
    const opening: Opened<Props> = { Shown: lazy(() => loading), loading, lostIn: null };
    loading.catch(() => {
      opening.lostIn = round;
    });
    return opening;
  };
  // React calls again after a failure: within one attempt the promise stays the same.
  const openOnce = () => {
    if (opened === null || (opened.lostIn !== null && opened.lostIn !== round)) opened = open();
    return opened;
  };
  function Loaded(props: Props) {
    // Of one kind while it is shown: another would lose its state.
    const [Ready] = useState(() => ready);
    return createElement(Ready ?? openOnce().Shown, props);
  }
  return Object.assign(Loaded, { prepare: () => (ready === null ? openOnce().loading : null) });
}

/** A screen that is loaded when first shown. */
export const screen = (
  slices: readonly WordSlice[],
  load: () => Promise<{ Screen: ComponentType }>,
): ScreenPart => part(slices, async () => (await load()).Screen);
