import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import { followOtherTabs } from '@vela/client/session.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/shell/app.tsx';
import { storeInvite } from './app/session/invite.ts';
import { applyLanguage } from './app/choice/language.ts';
import { startLive } from './app/call/live.ts';
import { session } from './app/session/session.ts';
import { storage } from './app/session/storage.ts';
import { applyTheme } from './app/choice/theme.ts';
import { loadWords } from './words.ts';

applyTheme();
applyLanguage();
storeInvite();
followOtherTabs(session, storage);
startLive();

const root = document.getElementById('root');
if (!root) throw new Error('no root element');
await loadWords('app');
createRoot(root).render(<App />);
