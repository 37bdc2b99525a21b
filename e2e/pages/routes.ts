import fs from 'node:fs';
import path from 'node:path';

/** A route of the player app, as its table declares it. */
export type Route = { path: string; isForMembers: boolean };

/**
 * Every route of the player app; the table is parsed as text, because it only loads in a browser.
 */
export function listRoutes(): Route[] {
  const file = path.join(import.meta.dirname, '..', '..', 'web', 'src', 'routes.ts');
  const text = fs.readFileSync(file, 'utf8');
  const [forMembers = '', forAll = ''] = text.split('const forAll');
  const toRoutes = (part: string, isForMembers: boolean): Route[] =>
    Array.from(part.matchAll(/path: '([^']+)'/g), ([, at = '']) => ({
      path: at,
      isForMembers,
    }));
  return [...toRoutes(forAll, false), ...toRoutes(forMembers, true)];
}

/** The query that a route needs to show content instead of a missing item. */
const queries: Record<string, string> = {
  '/pages/game/play': '?venue=lotus-slots&game=harbour-lanterns',
  '/pages/game/gameMoney': '?venue=harbour-live',
  '/open-location': '?latitude=22.2819&longitude=114.1582&name=Central',
  '/pages/game/playLandscape': '?venue=harbour-live&game=harbour-baccarat',
};

/** Returns the address at which a route is opened. */
export const addressOf = (route: Route): string => `${route.path}${queries[route.path] ?? ''}`;
