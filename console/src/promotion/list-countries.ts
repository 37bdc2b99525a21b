/** Names that are of no country: unions, groups and pseudo-locales. */
const groups: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

const isCurrent = (code: string): boolean =>
  !groups.has(code) && new Intl.Locale(`und-${code}`).region === code;

/** Lists the countries and regions of ISO 3166-1 that the runtime knows, by name in a language. */
export function listCountries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter(isCurrent)
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
