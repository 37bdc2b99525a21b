import type { FirstTable } from '../../first-table.ts';
import { tableId, toBuiltFile } from '../../first-table.ts';
import type { WordSlice } from '../../words.ts';
import { screen } from './routing.tsx';
import type { RouteEntry } from './routing.tsx';

/**
 * The screens of a built app, from the table of its page. The build leaves them out of the route
 * table (tools/vite-screens.ts), because the page names their files already.
 */
export function listBuiltScreens(isForMembers: boolean): Pick<RouteEntry, 'path' | 'Screen'>[] {
  const text = document.getElementById(tableId)?.textContent ?? '';
  const { screens, files }: FirstTable<WordSlice> = JSON.parse(text);
  return Object.entries(screens).flatMap(([path, [[part = 0], slices, isOfMembers]]) => {
    if (isOfMembers !== isForMembers) return [];
    const file = toBuiltFile(files[part] ?? '');
    const load = () => import(/* @vite-ignore */ new URL(file, document.baseURI).href);
    return [{ path, Screen: screen(slices, load) }];
  });
}
