/** Opens the real page on the fake studio. */
import './fake-server.ts';

const query = new URLSearchParams(window.location.search);
const lang = query.get('lang') ?? 'hk';
const theme = query.get('theme') ?? 'dark';
const amounts = query.get('amounts') ?? 'sign';
const pages: Readonly<Record<string, Record<string, string>>> = {
  replay: { replay: '4a1d', token: 'fake' },
  preview: { preview: query.get('game') ?? '' },
};
const target = pages[query.get('page') ?? ''] ?? { launch: `fake-${query.toString()}` };
window.history.replaceState(
  null,
  '',
  `#${new URLSearchParams({ ...target, lang, theme, amounts })}`,
);
await import('../main.tsx');
