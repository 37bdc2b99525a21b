/**
 * What the address of the page asks for. Tokens stand behind `#`; the language may stand on
 * either side of it.
 */

/** What to open. */
export type Opening =
  | { kind: 'launch'; token: string; lang: string | null; theme: Theme }
  | { kind: 'replay'; roundId: string; token: string; lang: string | null; theme: Theme }
  | { kind: 'verify'; proof: string; lang: string | null; theme: Theme }
  | { kind: 'resume'; lang: string | null; theme: Theme };

/** Colours of sheets; the scenes are the same in both. */
export type Theme = 'light' | 'dark';

/** Reads the address; without a token the page goes on with the session it holds, if any. */
export function parseOpening(location: { search: string; hash: string }): Opening {
  const hash = new URLSearchParams(location.hash.replace(/^#/, ''));
  const search = new URLSearchParams(location.search);
  const lang = hash.get('lang') ?? search.get('lang');
  const theme = (hash.get('theme') ?? search.get('theme')) === 'light' ? 'light' : 'dark';
  const launch = hash.get('launch');
  const replay = hash.get('replay');
  const token = hash.get('token');
  if (launch !== null && launch !== '') return { kind: 'launch', token: launch, lang, theme };
  if (replay !== null && replay !== '' && token !== null && token !== '') {
    return { kind: 'replay', roundId: replay, token, lang, theme };
  }
  const proof = hash.get('verify');
  if (proof !== null) return { kind: 'verify', proof, lang, theme };
  return { kind: 'resume', lang, theme };
}
