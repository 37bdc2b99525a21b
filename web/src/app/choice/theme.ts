import { useSyncExternalStore } from 'react';
import { readStored, store } from '../session/storage.ts';

/** The theme setting: the device's, or one that the player chose. */
export type Theme = 'auto' | 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}
dark.addEventListener('change', applyTheme);

/** Changes the theme of this device. */
export function changeTheme(theme: Theme): void {
  store('theme', theme === 'auto' ? null : theme);
  applyTheme();
}

/** Returns the player's setting and follows changes. */
export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getTheme);
