/** What a wallet holds, in minor units. */
export type Holding = { accountId: bigint; balanceMinor: bigint };

/** How an amount is taken back: from each wallet a part above zero, and what was spent is owed. */
export type Taking = {
  parts: { accountId: bigint; minor: bigint }[];
  takenMinor: bigint;
  owedMinor: bigint;
};

/** Splits an amount over wallets in the order given; the rest is owed. */
export function splitTaking(amountMinor: bigint, wallets: readonly Holding[]): Taking {
  const parts: Taking['parts'] = [];
  let owedMinor = amountMinor;
  for (const { accountId, balanceMinor } of wallets) {
    const minor = balanceMinor < owedMinor ? balanceMinor : owedMinor;
    if (minor > 0n) parts.push({ accountId, minor });
    owedMinor -= minor;
  }
  return { parts, takenMinor: amountMinor - owedMinor, owedMinor };
}
