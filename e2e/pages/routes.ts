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

/** What the details of a route show: a query for each item, by the route's path. */
export type Items = Readonly<Record<string, readonly string[]>>;

/** The queries that a route needs to show content instead of a missing item. */
const queries: Items = {
  '/pages/login/login': ['', '?mode=register'],
  '/pages/about/legal': ['', '?document=privacy', '?document=licence'],
  '/pages/game/list': ['', '?category=live'],
  '/pages/game/play': ['?venue=lotus-slots&game=harbour-lanterns'],
  '/pages/game/gameMoney': ['?venue=harbour-live'],
  '/pages/game/playLandscape': ['?venue=harbour-live&game=harbour-baccarat'],
  '/pages/help/help': ['?topic=deposit'],
  '/pages/system/success': ['?kind=pin'],
  '/open-location': ['?latitude=22.2819&longitude=114.1582&name=Central'],
};

/**
 * Returns the addresses at which a route is opened, the first one first; `items` are those that
 * the site has.
 */
export const addressesOf = (route: Route, items: Items = {}): string[] =>
  (items[route.path] ?? queries[route.path] ?? ['']).map((query) => `${route.path}${query}`);
