import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { toHtmlLang } from '../locale.ts';
import { DeskApp } from './desk-app.tsx';
import { loadWords } from './desk-words.ts';
import { parseDeskOpening } from './opening.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const opening = parseDeskOpening(window.location);
const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const applyTheme = (): void => {
  document.documentElement.dataset['theme'] =
    opening.theme ?? (darkMedia.matches ? 'dark' : 'light');
};
applyTheme();
darkMedia.addEventListener('change', applyTheme);
document.documentElement.lang = toHtmlLang(opening.language);
// Another order's address in the same window differs only in the fragment.
window.addEventListener('hashchange', () => window.location.reload());
const words = loadWords(opening.language);
createRoot(root).render(<DeskApp opening={opening} words={words} />);
