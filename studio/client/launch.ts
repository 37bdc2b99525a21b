/**
 * What the address of the page opens. Tokens stand behind `#`; the language may stand on
 * either side of it.
 */

/** What to open, and how it is written and coloured. */
export type Opening = Looks &
  (
    | { kind: 'launch'; token: string }
    | { kind: 'replay'; roundId: string; token: string }
    | { kind: 'verify'; proof: string }
    | { kind: 'resume' }
  );

/** How the page around writes and colours its own screens; the game follows it. */
export interface Looks {
  lang: string | null;
  theme: Theme;
  amounts: Amounts;
}

/** Colours of sheets; the scenes are the same in both. */
export type Theme = 'light' | 'dark';

/** Whether amounts have the sign of the currency before them or, if there is one, its word behind. */
export type Amounts = 'sign' | 'word';

/** Reads the address; without a token the page goes on with the session it holds, if any. */
export function parseOpening(location: { search: string; hash: string }): Opening {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  const search = new URLSearchParams(location.search);
  const lang = hash.get('lang') ?? search.get('lang');
  const theme = (hash.get('theme') ?? search.get('theme')) === 'light' ? 'light' : 'dark';
  const amounts = (hash.get('amounts') ?? search.get('amounts')) === 'word' ? 'word' : 'sign';
  const looks: Looks = { lang, theme, amounts };
  const launch = hash.get('launch');
  const replay = hash.get('replay');
  const token = hash.get('token');
  if (launch !== null && launch !== '') return { kind: 'launch', token: launch, ...looks };
  if (replay !== null && replay !== '' && token !== null && token !== '') {
    return { kind: 'replay', roundId: replay, token, ...looks };
  }
  const proof = hash.get('verify');
  if (proof !== null) return { kind: 'verify', proof, ...looks };
  return { kind: 'resume', ...looks };
}
