/** Opens the real page on the fake studio. */
import './fake-server.ts';

const query = new URLSearchParams(window.location.search);
const lang = query.get('lang') ?? 'hk';
const theme = query.get('theme') ?? 'dark';
const target =
  query.get('page') === 'replay'
    ? { replay: '4a1d', token: 'fake' }
    : { launch: `fake-${query.toString()}` };
window.history.replaceState(null, '', `#${new URLSearchParams({ ...target, lang, theme })}`);
await import('../main.tsx');
