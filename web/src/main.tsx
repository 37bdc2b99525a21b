import '@vela/ui/tokens.css';
import '@vela/ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepInvite } from './app/invite.ts';
import { applyLanguage } from './app/language.ts';
import { startLive } from './app/live.ts';
import { applyTheme } from './app/theme.ts';
import { loadWords } from './app/words.ts';

applyTheme();
applyLanguage();
keepInvite();
startLive();

const root = document.getElementById('root');
if (!root) throw new Error('no root element');
await loadWords('app');
createRoot(root).render(<App />);
