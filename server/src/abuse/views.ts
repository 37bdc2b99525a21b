import type { CallOutput } from '@vela/contract/call.ts';
import { abuseSigns } from '@vela/contract/abuse/rules.ts';
import type { listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import { listShared } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { listSharedNumbers } from '../payout/index.ts';
import { sumBonuses } from '../promotion/index.ts';
import { sumReceived } from '../welfare/index.ts';
import { listAccounts } from './store.ts';
import type { AbuseCase } from './store.ts';

type Shown = CallOutput<typeof listAbuseCases>['list'][number];

/** Cases as operators see them, in the same order. */
export async function toCases(
  tx: TxContext['tx'],
  cases: readonly (AbuseCase & { decidedBy: string | null })[],
): Promise<Shown[]> {
  const ids = cases.flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const [accounts, received, bonuses] = [
    new Map((await listAccounts(tx, ids)).map((it) => [it.playerId, it])),
    await sumReceived(tx, ids),
    await sumBonuses(tx, ids),
  ];
  const toAccount = (playerId: bigint): Shown['accounts'][number] => {
    const { username = '', isWithheld = false } = accounts.get(playerId) ?? {};
    const sums = received.get(playerId) ?? { grantedMinor: 0n, claimableMinor: 0n };
    return { username, isWithheld, ...sums, bonusMinor: bonuses.get(playerId) ?? 0n };
  };
  const shown: Shown[] = [];
  for (const { oneId, otherId, withheldIds: _ids, decidedBy, ...rest } of cases) {
    shown.push({
      ...rest,
      signs: abuseSigns.filter((sign) => rest.signs.includes(sign)),
      decidedBy: decidedBy ?? '',
      accounts: [toAccount(oneId), toAccount(otherId)],
      evidence: await listEvidence(tx, oneId, otherId),
    });
  }
  return shown;
}

/** What two accounts have in common. */
async function listEvidence(
  tx: TxContext['tx'],
  one: bigint,
  other: bigint,
): Promise<Shown['evidence']> {
  const numbers = await listSharedNumbers(tx, one, other);
  const { devices, addresses } = await listShared(tx, one, other);
  return [
    ...numbers.map(({ kind, lastFour }) => ({
      sign: 'payoutAccount' as const,
      value: `${kind} ••${lastFour}`,
    })),
    ...devices.map((value) => ({ sign: 'device' as const, value })),
    ...addresses.map((value) => ({ sign: 'address' as const, value })),
  ];
}
