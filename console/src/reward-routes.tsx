import {
  gift,
  giftFill,
  handshake,
  handshakeFill,
  target,
  targetFill,
  ticket,
  ticketFill,
  trophy,
  trophyFill,
} from '@vela/ui/icon/icons.ts';
import { screen } from './app/routing.tsx';
import type { RouteEntry } from './app/routing.tsx';

/** Rewards to players: grants, promotions, and applications. */
export const rewardRoutes: readonly RouteEntry[] = [
  {
    path: '/grants',
    Screen: screen(['welfare'], () => import('./welfare/grants-screen.tsx')),
    right: 'welfare.read',
    title: 'grants',
    group: 'groupFinance',
    icon: gift,
    iconCurrent: giftFill,
  },
  {
    path: '/invitations/:part?',
    Screen: screen(['invite'], () => import('./invite/invitations-screen.tsx')),
    right: 'invite.read',
    title: 'invitations',
    group: 'groupFinance',
    icon: handshake,
    iconCurrent: handshakeFill,
  },
  {
    path: '/promotions/:promotionId?',
    Screen: screen(['promotion'], () => import('./promotion/promotions-screen.tsx')),
    right: 'promotion.read',
    title: 'promotions',
    group: 'groupFinance',
    icon: ticket,
    iconCurrent: ticketFill,
  },
  {
    path: '/tournaments/:tournamentId?',
    Screen: screen(['tournament'], () => import('./tournament/tournaments-screen.tsx')),
    right: 'promotion.read',
    title: 'tournaments',
    group: 'groupFinance',
    icon: trophy,
    iconCurrent: trophyFill,
  },
  {
    path: '/missions/:missionId?',
    Screen: screen(['mission'], () => import('./mission/missions-screen.tsx')),
    right: 'promotion.read',
    title: 'missions',
    group: 'groupFinance',
    icon: target,
    iconCurrent: targetFill,
  },
  {
    path: '/promotion-applications',
    Screen: screen(['promotion'], () => import('./promotion/applications-screen.tsx')),
    right: 'promotion.read',
    title: 'promotionApplications',
    group: 'groupFinance',
    icon: ticket,
    iconCurrent: ticketFill,
  },
];
