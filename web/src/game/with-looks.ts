import { currencyChoice } from '../app/choice/currency-choice.ts';
import { getLanguage } from '../app/choice/language.ts';
import { getShownTheme } from '../app/choice/theme.ts';

/** The address of a game or a replay that speaks, colours and writes amounts as this device does. */
export function withLooks(address: string | URL): string {
  const url = new URL(address);
  url.searchParams.set('lang', getLanguage());
  url.searchParams.set('theme', getShownTheme());
  url.searchParams.set('amounts', currencyChoice.get());
  return url.href;
}
