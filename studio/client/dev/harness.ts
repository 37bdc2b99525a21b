/** Opens the real page on the fake studio. */
import './fake-server.ts';

const query = new URLSearchParams(window.location.search);
const lang = query.get('lang') ?? 'hk';
const theme = query.get('theme') ?? 'dark';
const amounts = query.get('amounts') ?? 'sign';
const target =
  query.get('page') === 'replay'
    ? { replay: '4a1d', token: 'fake' }
    : { launch: `fake-${query.toString()}` };
window.history.replaceState(
  null,
  '',
  `#${new URLSearchParams({ ...target, lang, theme, amounts })}`,
);
await import('../main.tsx');
