import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { loadBookWords } from '../book/words.ts';
import { toHtmlLang } from '../locale.ts';
import { parseTradingOpening } from './opening.ts';
import { bootTrading } from './session.ts';
import { TradingApp } from './trading-app.tsx';
import { loadTradingWords } from './trading-words.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const applyTheme = (): void => {
  document.documentElement.dataset['theme'] = darkMedia.matches ? 'dark' : 'light';
};
applyTheme();
darkMedia.addEventListener('change', applyTheme);
const { language, launchToken } = parseTradingOpening(window.location);
document.documentElement.lang = toHtmlLang(language);
// Outside React: a launch token may be used only once.
const boot = Promise.all([
  bootTrading(launchToken),
  loadTradingWords(language),
  loadBookWords(language),
]);
createRoot(root).render(<TradingApp boot={boot} language={language} />);
