import {
  chatTeardropText,
  chatTeardropTextFill,
  chatsCircle,
  chatsCircleFill,
  handshake,
  handshakeFill,
  notePencil,
  notePencilFill,
} from '@vela/ui/icon/icons.ts';
import { screen } from './app/routing.tsx';
import type { RouteEntry } from './app/routing.tsx';

/** Where operators answer what players and visitors write. */
export const supportRoutes: readonly RouteEntry[] = [
  {
    path: '/feedback/:feedbackId?',
    Screen: screen(['support'], () => import('./support/feedback-screen.tsx')),
    right: 'support.read',
    title: 'feedback',
    group: 'groupPlayers',
    icon: chatTeardropText,
    iconCurrent: chatTeardropTextFill,
    queue: 'feedbackWaiting',
    isFull: true,
  },
  {
    path: '/leads/:leadId?',
    Screen: screen(['partner'], () => import('./partner/leads-screen.tsx')),
    right: 'support.read',
    title: 'leads',
    group: 'groupPlayers',
    icon: handshake,
    iconCurrent: handshakeFill,
    queue: 'leadsNew',
  },
  {
    path: '/chats/:chatId?',
    Screen: screen(['support'], () => import('./support/chats-screen.tsx')),
    right: 'support.read',
    title: 'chats',
    group: 'groupPlayers',
    icon: chatsCircle,
    iconCurrent: chatsCircleFill,
    queue: 'chatsWaiting',
    isFull: true,
  },
  {
    path: '/canned-answers',
    Screen: screen(['support'], () => import('./support/canned-screen.tsx')),
    right: 'support.manage',
    title: 'cannedAnswers',
    group: 'groupPlayers',
    icon: notePencil,
    iconCurrent: notePencilFill,
  },
];
