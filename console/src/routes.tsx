import {
  arrowLineDown,
  arrowLineDownFill,
  arrowLineUp,
  arrowLineUpFill,
  envelopeSimple,
  envelopeSimpleFill,
  scroll,
  scrollFill,
  squaresFour,
  squaresFourFill,
  users,
  usersFill,
} from '@vela/ui/icons.ts';
import { screen } from './app/routing.tsx';
import type { RouteEntry } from './app/routing.tsx';

/** The login, which stands before every address. */
export const LoginScreen = screen(['staff'], () => import('./staff/login-screen.tsx'));

/** Every address of the console, in the order of its navigation. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    Screen: screen(['staff'], () => import('./staff/overview-screen.tsx')),
    right: 'dashboard.read',
    title: 'overview',
    group: null,
    icon: squaresFour,
    iconCurrent: squaresFourFill,
  },
  {
    path: '/players/:username?',
    Screen: screen(['profile'], () => import('./profile/players-screen.tsx')),
    right: 'player.read',
    title: 'players',
    group: 'groupPlayers',
    icon: users,
    iconCurrent: usersFill,
  },
  {
    path: '/deposits/:orderNo?',
    Screen: screen(['deposit'], () => import('./deposit/deposits-screen.tsx')),
    right: 'deposit.read',
    title: 'depositOrders',
    group: 'groupFinance',
    icon: arrowLineDown,
    iconCurrent: arrowLineDownFill,
    queue: 'depositsAwaitingReview',
    isFull: true,
  },
  {
    path: '/withdrawals/:orderNo?',
    Screen: screen(['withdrawal'], () => import('./withdrawal/withdrawals-screen.tsx')),
    right: 'withdrawal.read',
    title: 'withdrawals',
    group: 'groupFinance',
    icon: arrowLineUp,
    iconCurrent: arrowLineUpFill,
    queue: 'withdrawalsAwaitingReview',
    isFull: true,
  },
  {
    path: '/outbox',
    Screen: screen(['profile'], () => import('./profile/outbox-screen.tsx')),
    right: 'outbox.read',
    title: 'outbox',
    group: 'groupControl',
    icon: envelopeSimple,
    iconCurrent: envelopeSimpleFill,
  },
  {
    path: '/audit',
    Screen: screen(['staff'], () => import('./staff/audit-screen.tsx')),
    right: 'audit.read',
    title: 'auditLog',
    group: 'groupControl',
    icon: scroll,
    iconCurrent: scrollFill,
  },
];
