import type { PageRequest } from '../../src/desk/page-routes.ts';
import { toLanguage } from '../locale.ts';
import type { Language } from '../locale.ts';

/** The parsed address of a desk page. */
export interface DeskOpening extends PageRequest {
  language: Language;
  /** Null: the device's preference. */
  theme: 'light' | 'dark' | null;
  /** Opened by the wallet's scanner: the practice wallet is shown first. */
  isWallet: boolean;
}

/** Parses the address: order, key and theme are in the fragment, the language in the query. */
export function parseDeskOpening(location: { search: string; hash: string }): DeskOpening {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  const theme = hash.get('theme');
  return {
    order: hash.get('order') ?? '',
    key: hash.get('key') ?? '',
    language: toLanguage(new URLSearchParams(location.search).get('lang')),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isWallet: hash.get('view') === 'wallet',
  };
}
