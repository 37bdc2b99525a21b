import { wordsOf } from '../words.ts';

/**
 * Names an account: the platform's own by a message, a venue's by the venue's name, otherwise its
 * code.
 */
export function useAccountNames(
  wallets: readonly { wallet: string; name: string }[],
): (account: string) => string {
  const ours: Record<string, string> = wordsOf('profile').accountNames;
  const venues = new Map(wallets.map((it) => [it.wallet, it.name]));
  return (account) => ours[account] ?? venues.get(account) ?? account;
}
