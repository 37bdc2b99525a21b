import { checkBrandColour } from '@vela/contract/brand.ts';
import { isColour } from '@vela/contract/colour.ts';

/**
 * Parses the page's address. Tokens are in the fragment; the language may be in query or fragment.
 */

/** Where a book opens, if the address states it; other games have one place. */
export interface Target {
  sport: string | null;
  event: string | null;
  /** The code of a shared slip. */
  slip: string | null;
  /** The odds form that the player has chosen on the page around. */
  odds: string | null;
}

/** What to open, where in it, and its looks. */
export type Opening = Looks & { target: Target } & (
    | { kind: 'launch'; token: string }
    | { kind: 'replay'; roundId: string; token: string }
    | { kind: 'verify'; proof: string }
    | { kind: 'preview'; code: string; currency: string; lobbyUrl: string | null }
    | { kind: 'resume' }
  );

/** The host page's language, colours and amounts, which the game follows. */
export interface Looks {
  lang: string | null;
  theme: Theme;
  amounts: Amounts;
  /** The colour of the site around, as `#rrggbb`; null: the studio's own. */
  brand: string | null;
}

/** Colours of sheets; the scenes are the same in both. */
export type Theme = 'light' | 'dark';

/**
 * Whether amounts have the currency's sign before them or, if there is one, its word after them.
 */
export type Amounts = 'sign' | 'word';

/** Anyone may write an address: what cannot be a brand's colour is none. */
function toBrand(text: string | null): string | null {
  const colour = `#${text ?? ''}`;
  return isColour(colour) && checkBrandColour(colour) === null ? colour : null;
}

/** Parses the address; without a token the page continues its stored session, if any. */
export function parseOpening(location: { search: string; hash: string }): Opening {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  const search = new URLSearchParams(location.search);
  const lang = hash.get('lang') ?? search.get('lang');
  const theme = (hash.get('theme') ?? search.get('theme')) === 'light' ? 'light' : 'dark';
  const amounts = (hash.get('amounts') ?? search.get('amounts')) === 'word' ? 'word' : 'sign';
  const brand = toBrand(hash.get('brand') ?? search.get('brand'));
  const target: Target = {
    sport: search.get('sport'),
    event: search.get('event'),
    slip: search.get('slip'),
    odds: search.get('odds'),
  };
  const looks: Looks & { target: Target } = { lang, theme, amounts, brand, target };
  const launch = hash.get('launch');
  const replay = hash.get('replay');
  const token = hash.get('token');
  if (launch !== null && launch !== '') return { kind: 'launch', token: launch, ...looks };
  if (replay !== null && replay !== '' && token !== null && token !== '') {
    return { kind: 'replay', roundId: replay, token, ...looks };
  }
  const preview = hash.get('preview');
  if (preview !== null && preview !== '') {
    const currency = search.get('currency') ?? '';
    return { kind: 'preview', code: preview, currency, lobbyUrl: search.get('lobby'), ...looks };
  }
  const proof = hash.get('verify');
  if (proof !== null) return { kind: 'verify', proof, ...looks };
  return { kind: 'resume', ...looks };
}
