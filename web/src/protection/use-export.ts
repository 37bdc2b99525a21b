import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { toCsv, toCsvAmount } from '@vela/contract/csv.ts';
import type { History, Unit } from './history.ts';
import { wordsOf } from '../words.ts';

/** Saves a history as a file on this device. */
export function useExport(unit: Unit): (history: History) => void {
  const words = wordsOf('protection').history;
  const { minorDigits } = useFormat().settings;
  const amount = (minor: number): number => toCsvAmount(minor, minorDigits);
  const toast = useToast();
  return ({ lines }) => {
    const rows = lines.map((line) => [
      line.fromDay,
      line.toDay,
      amount(line.depositMinor),
      amount(line.withdrawalMinor),
      amount(line.stakeMinor),
      amount(line.payoutMinor),
      amount(line.netMinor),
      line.playedSeconds,
    ]);
    const head = [
      words.from,
      words.until,
      words.deposits,
      words.withdrawals,
      words.stakes,
      words.payouts,
      words.net,
      words.seconds,
    ];
    const file = `${words.fileName}-${unit}-${lines[0]?.toDay ?? ''}.csv`;
    saveFile(file, toCsv([head, ...rows]), 'text/csv');
    toast(fill(words.saved, { file }));
  };
}
