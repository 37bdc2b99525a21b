import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTaking } from './rules.ts';

test('an amount is taken from the first wallets, each in full before the next, and the rest is owed', () => {
  const minor = fc.bigInt(0n, 10n ** 15n);
  fc.assert(
    fc.property(minor, fc.array(minor, { maxLength: 5 }), (amountMinor, balances) => {
      const wallets = balances.map((balanceMinor, at) => ({ accountId: BigInt(at), balanceMinor }));
      const { parts, takenMinor, owedMinor } = splitTaking(amountMinor, wallets);
      const has = balances.reduce((sum, it) => sum + it, 0n);
      expect(takenMinor).toBe(has < amountMinor ? has : amountMinor);
      expect(takenMinor + owedMinor).toBe(amountMinor);
      expect(parts.reduce((sum, it) => sum + it.minor, 0n)).toBe(takenMinor);
      const last = parts.at(-1);
      for (const { accountId, balanceMinor } of wallets) {
        const given = parts.find((it) => it.accountId === accountId)?.minor ?? 0n;
        expect(given <= balanceMinor).toBe(true);
        if (last && accountId < last.accountId) expect(given).toBe(balanceMinor);
      }
    }),
  );
});
