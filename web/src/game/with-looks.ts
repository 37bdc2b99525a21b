import { currencyChoice } from '../app/choice/currency-choice.ts';
import { getLanguage } from '../app/choice/language.ts';
import { getShownTheme } from '../app/choice/theme.ts';

/**
 * Returns the address of a game or replay with this device's language, theme and amount format, and
 * the colour of the site, which its page states if it has one of its own.
 */
export function withLooks(address: string | URL): string {
  const url = new URL(address);
  url.searchParams.set('lang', getLanguage());
  url.searchParams.set('theme', getShownTheme());
  url.searchParams.set('amounts', currencyChoice.get());
  const { brand } = document.documentElement.dataset;
  if (brand !== undefined) url.searchParams.set('brand', brand.slice(1));
  return url.href;
}
