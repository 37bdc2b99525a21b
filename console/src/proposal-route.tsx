import { checks, checksFill } from '@vela/ui/icon/icons.ts';
import { screen } from './app/routing.tsx';
import type { RouteEntry } from './app/routing.tsx';

/** The proposals; each is described in the words of the slice that it changes. */
export const proposalRoute: RouteEntry = {
  path: '/proposals/*',
  Screen: screen(
    [
      'proposal',
      'abuse',
      'configuration',
      'deposit',
      'welfare',
      'operator',
      'promotion',
      'tournament',
      'mission',
      'mailing',
      'game',
    ],
    () => import('./proposals.tsx'),
  ),
  right: 'proposal.read',
  title: 'proposals',
  group: 'groupControl',
  icon: checks,
  iconCurrent: checksFill,
  queue: 'proposalsToDecide',
};
