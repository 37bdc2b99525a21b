import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import './app/shell/first-paint.css';
import { followOtherTabs } from '@vela/client/session.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prime } from './app/call/calls.ts';
import { goLive } from './app/call/go-live.ts';
import { App, prepareFirst } from './app/shell/app.tsx';
import { storeInvite } from './app/session/invite.ts';
import { applyLanguage } from './app/choice/language.ts';
import { session } from './app/session/session.ts';
import { storage } from './app/session/storage.ts';
import { applyTheme } from './app/choice/theme.ts';
import { everywhere, homeCalls } from './home-calls.ts';
import { loadWords } from './words.ts';
import './app/shell/first-end.css';

applyTheme();
applyLanguage();
storeInvite();
followOtherTabs(session, storage);

/**
 * How long the first paint waits for its content. Chosen: about as long as the messages take; where
 * home is shown already, longer than a slow line takes, since nothing better would be shown.
 */
const primeMs = document.documentElement.dataset['first'] === 'view' ? 5_000 : 400;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Renders the app once its messages and the screen of the address are there. It is not awaited at
 * the top of the module: a screen imports parts of this one, which would wait for each other.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root element');
  const hadSession = session.getToken() !== null;
  const isAtHome = /^#?(?:\/(?:\?|$)|$)/.test(location.hash);
  // Replies that arrive before the messages are rendered immediately, without a placeholder.
  await Promise.all([
    loadWords('app', 'home'),
    Promise.race([prime([...everywhere, ...(isAtHome ? homeCalls : [])]), wait(primeMs)]),
    Promise.race([prepareFirst()?.catch(() => undefined), wait(primeMs)]),
  ]);
  // In slices: taps and scrolling have their turn between them while the first view stays.
  startTransition(() => createRoot(root).render(<App hadSession={hadSession} />));
  // After the first paint, and for players only: until the socket is open, polls return the same.
  goLive();
}

start().catch(() => window.velaFirst?.fail());
