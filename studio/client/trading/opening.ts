import { toLanguage } from '../locale.ts';
import type { Language } from '../locale.ts';

/** The parsed address of the trading desk. */
export interface TradingOpening {
  language: Language;
  /** The token of this opening; null after a reload, which continues the session. */
  launchToken: string | null;
}

/** Parses the address: the token is in the fragment, the language in the query. */
export function parseTradingOpening(location: { search: string; hash: string }): TradingOpening {
  return {
    language: toLanguage(new URLSearchParams(location.search).get('lang')),
    launchToken: new URLSearchParams(location.hash.replace(/^#/, '')).get('launch'),
  };
}
