import { createWatched } from '@vela/client/watched.ts';
import { readStored, store } from '../session/storage.ts';

/** The theme setting: the device's, or one that the player chose. */
export type Theme = 'auto' | 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const watched = createWatched();

/** Returns the player's setting. */
export function getTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Returns the displayed theme. */
export function getShownTheme(): 'light' | 'dark' {
  const theme = getTheme();
  return theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
}

/** Applies the theme, now and whenever the device changes it. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = getShownTheme();
  watched.changed();
}
dark.addEventListener('change', applyTheme);

/** Changes the theme of this device. */
export function changeTheme(theme: Theme): void {
  store('theme', theme === 'auto' ? null : theme);
  applyTheme();
}

/** Returns the player's setting and follows changes. */
export const useTheme = (): Theme => watched.use(getTheme);
