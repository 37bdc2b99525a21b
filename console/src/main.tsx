import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import './app/console.css';
import { followOtherTabs } from '@vela/client/session.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyContentPolicy } from './app/content-policy.ts';
import { applyLanguage, loadAntLocale } from './app/language.ts';
import { startLive } from './app/live.ts';
import { session } from './app/session.ts';
import { storage } from './app/storage.ts';
import { applyTheme } from './app/theme.ts';
import { loadWords } from './words.ts';

applyContentPolicy();
applyTheme();
applyLanguage();
followOtherTabs(session, storage);
startLive();

const root = document.getElementById('root');
if (!root) throw new Error('no root element');
const [antLocale] = await Promise.all([loadAntLocale(), loadWords('app')]);
createRoot(root).render(<App antLocale={antLocale} />);
