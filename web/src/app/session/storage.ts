import { createRandomId } from '@vela/client/random-id.ts';
import { createStorage } from '@vela/client/storage.ts';

/** The names under which this device remembers things. Source: specification, section 3. */
export type StorageKey =
  | 'token'
  | 'userInfo'
  | 'language'
  | 'languageChosen'
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

/** What this device remembers for the player app. */
export const storage = createStorage<StorageKey>();

/** What is remembered under a name, or null. */
export const readStored = storage.read;

/** Remembers a text, or forgets it if null. */
export const store = storage.write;

/** A random id of this device, made once. */
export function getDevice(): string {
  const known = readStored('device');
  if (known !== null) return known;
  const made = createRandomId();
  store('device', made);
  return made;
}
