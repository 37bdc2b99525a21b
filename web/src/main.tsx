import '@vela/ui/tokens.css';
import '@vela/ui/base.css';
import { followOtherTabs } from '@vela/client/session.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepInvite } from './app/invite.ts';
import { applyLanguage } from './app/language.ts';
import { startLive } from './app/live.ts';
import { session } from './app/session.ts';
import { storage } from './app/storage.ts';
import { applyTheme } from './app/theme.ts';
import { loadWords } from './words.ts';

applyTheme();
applyLanguage();
keepInvite();
followOtherTabs(session, storage);
startLive();

const root = document.getElementById('root');
if (!root) throw new Error('no root element');
await loadWords('app');
createRoot(root).render(<App />);
