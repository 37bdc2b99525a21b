import { wordsOf } from '../words.ts';

/** What an account is called: ours by our words, a venue's by its own name, else its word. */
export function useAccountNames(
  wallets: readonly { wallet: string; name: string }[],
): (account: string) => string {
  const ours: Record<string, string> = wordsOf('profile').accountNames;
  const venues = new Map(wallets.map((it) => [it.wallet, it.name]));
  return (account) => ours[account] ?? venues.get(account) ?? account;
}
