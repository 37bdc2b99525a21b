import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { useRead } from './calls.ts';
import { useMay } from './operator.ts';
import { listsFor } from './search-lists.ts';
import type { FindKind } from './search-lists.ts';
import { useDebounced } from './use-debounced.ts';

/** One result: its address, its name, and a second fact. */
export type Find = {
  kind: FindKind;
  href: string;
  name: string;
  note: string;
};

const waitMs = 180;
const findCount = 6;

/** Returns the results for the typed text, debounced. */
export function useFinds(typed: string) {
  const text = useDebounced(typed.trim(), waitMs);
  const lists = listsFor(text);
  const input = { search: text, pageSize: findCount };
  const mayPlayers = useMay('player.read') && lists.includes('player');
  const mayDeposits = useMay('deposit.read') && lists.includes('deposit');
  const mayWithdrawals = useMay('withdrawal.read') && lists.includes('withdrawal');
  const players = useRead(listPlayers, input, { isEnabled: mayPlayers });
  const deposits = useRead(listDeposits, input, { isEnabled: mayDeposits });
  const withdrawals = useRead(listWithdrawals, input, { isEnabled: mayWithdrawals });
  const finds: Find[] = [
    ...toOrders('deposit', mayDeposits ? deposits.data?.list : []),
    ...toOrders('withdrawal', mayWithdrawals ? withdrawals.data?.list : []),
    ...(mayPlayers ? (players.data?.list ?? []) : []).map((it) => ({
      kind: 'player' as const,
      href: `/players/${encodeURIComponent(it.username)}`,
      name: it.username,
      note: [it.realName, it.phone].filter((part) => part !== '').join(' · '),
    })),
  ];
  const reads = [players, deposits, withdrawals];
  return {
    finds,
    text,
    isSettled: text === typed.trim() && !reads.some((it) => it.isFetching),
    error: reads.find((it) => it.isError)?.error ?? null,
  };
}

function toOrders(
  kind: 'deposit' | 'withdrawal',
  list: readonly { orderNo: string; username: string }[] | undefined,
): Find[] {
  return (list ?? []).map((it) => ({
    kind,
    href: `/${kind}s/${encodeURIComponent(it.orderNo)}`,
    name: it.orderNo,
    note: it.username,
  }));
}
