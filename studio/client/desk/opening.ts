import type { PageRequest } from '../../src/desk/page-routes.ts';
import { toLanguage } from '../locale.ts';
import type { Language } from '../locale.ts';

/** What the address of a page of the desk asks for. */
export interface DeskOpening extends PageRequest {
  language: Language;
  /** Null: as the device likes it. */
  theme: 'light' | 'dark' | null;
  /** Opened by the wallet's scanner: the practice wallet comes first. */
  isWallet: boolean;
}

/** Reads the address: order, key and theme stand behind `#`, the language before it. */
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
