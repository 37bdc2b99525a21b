import { NotOpenScreen } from './app/not-open-screen.tsx';
import { screen } from './app/routing.tsx';
import type { RouteEntry } from './app/routing.tsx';
import { notOpenRoutes } from './not-open-routes.ts';

/** The five roots of the tab bar. */
const roots = new Set([
  '/',
  '/pages/discount/discount',
  '/pages/connect/connect',
  '/pages/sponsor/sponsor',
  '/pages/my/my',
]);

/** Screens that are built: path, who may open it, its part. */
const built: readonly Omit<RouteEntry, 'isRoot'>[] = [
  {
    path: '/',
    Screen: screen(['home'], () => import('./home/home-screen.tsx')),
    isForMembers: false,
  },
];

/** Every route of the specification. */
export const routes: readonly RouteEntry[] = [
  ...built,
  ...notOpenRoutes.map((path) => ({ path, Screen: NotOpenScreen, isForMembers: false })),
].map((entry) => ({ ...entry, isRoot: roots.has(entry.path) }));
