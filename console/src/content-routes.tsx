import {
  envelopeSimple,
  envelopeSimpleFill,
  fileText,
  fileTextFill,
  house,
  houseFill,
  lifebuoy,
  lifebuoyFill,
  soccerBall,
  soccerBallFill,
} from '@vela/ui/icon/icons.ts';
import { screen } from './app/routing.tsx';
import type { RouteEntry } from './app/routing.tsx';

/** The content that operators write for players. */
export const contentRoutes: readonly RouteEntry[] = [
  {
    path: '/home/:placementId?',
    Screen: screen(['home'], () => import('./home/placements-screen.tsx')),
    right: 'content.read',
    title: 'homePage',
    group: 'groupPlayers',
    icon: house,
    iconCurrent: houseFill,
  },
  {
    path: '/club/:placementId?',
    Screen: screen(['home'], () => import('./home/club-screen.tsx')),
    right: 'content.read',
    title: 'clubPage',
    group: 'groupPlayers',
    icon: soccerBall,
    iconCurrent: soccerBallFill,
  },
  {
    path: '/help/:articleId?',
    Screen: screen(['help'], () => import('./help/help-screen.tsx')),
    right: 'content.read',
    title: 'helpArticles',
    group: 'groupPlayers',
    icon: lifebuoy,
    iconCurrent: lifebuoyFill,
  },
  {
    path: '/documents/:documentId?',
    Screen: screen(['document'], () => import('./document/documents-screen.tsx')),
    right: 'content.read',
    title: 'documents',
    group: 'groupPlayers',
    icon: fileText,
    iconCurrent: fileTextFill,
  },
  {
    path: '/mailings/:mailingId?',
    Screen: screen(['mailing'], () => import('./mailing/mailings-screen.tsx')),
    right: 'content.read',
    title: 'mailings',
    group: 'groupPlayers',
    icon: envelopeSimple,
    iconCurrent: envelopeSimpleFill,
  },
];
