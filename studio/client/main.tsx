import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import './scene.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { bootPage } from './boot.ts';
import { parseOpening } from './launch.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
// Outside React: a launch token may be used only once.
const boot = bootPage(parseOpening(window.location));
createRoot(root).render(<App boot={boot} />);
