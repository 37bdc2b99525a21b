/** The names under which this device remembers things. Source: specification, section 3. */
export type StorageKey =
  | 'token'
  | 'userInfo'
  | 'language'
  | 'lang'
  | 'keywords'
  | 'keyLink'
  | 'meetalk'
  | 'mailText'
  | 'refreshLang'
  | 'jumpWeb'
  | 'bankWeb'
  | 'theme'
  | 'calendar'
  | 'oddsFormat'
  | 'currencyWord'
  | 'device'
  | 'isBalanceHidden'
  | 'areEmptyVenuesHidden'
  | 'gameSearches'
  | 'loginName'
  | 'inviteCode';

/** What is remembered under a name; null if nothing, or if the device does not let us look. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text, or forgets it if null; a device that refuses is no reason to stop. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows of some browsers refuse; the session then lasts as long as the page.
  }
}

/** A random id of this device, made once. */
export function getDevice(): string {
  const known = readStored('device');
  if (known !== null) return known;
  const made = crypto.randomUUID();
  store('device', made);
  return made;
}
