import { createRandomId } from '@vela/client/random-id.ts';
import { createStorage } from '@vela/client/storage.ts';

/** The names of this device's stored values. Source: specification, section 3. */
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
  | 'currency'
  | 'minorDigits'
  | 'device'
  | 'isBalanceHidden'
  | 'areEmptyVenuesHidden'
  | 'gameSearches'
  | 'hasRecentGames'
  | 'loginName'
  | 'inviteCode'
  | 'visitorToken';

/** The stored values of the player app. */
export const storage = createStorage<StorageKey>();

/** Returns the text stored under a name, or null. */
export const readStored = storage.read;

/** Stores a text, or removes it if null. */
export const store = storage.write;

/** Returns a random id of this device, created once. */
export function getDevice(): string {
  const known = readStored('device');
  if (known !== null) return known;
  const made = createRandomId();
  store('device', made);
  return made;
}
