import { useEffect, useState } from 'react';
import type { SlotWin } from '../../src/protocol/slot.ts';

const EACH_MS = 1400;

/** The wins to mark now: first all, then one after another; without motion always all. */
export function useWinCycle(wins: readonly SlotWin[], isStill: boolean): readonly SlotWin[] {
  const [step, setStep] = useState({ wins, at: 0 });
  const at = step.wins === wins ? step.at : 0;
  useEffect(() => {
    if (isStill || wins.length < 2) return undefined;
    const timer = setInterval(
      () => setStep((last) => ({ wins, at: last.wins === wins ? last.at + 1 : 1 })),
      EACH_MS,
    );
    return () => clearInterval(timer);
  }, [wins, isStill]);
  if (at === 0 || isStill || wins.length < 2) return wins;
  const win = wins[(at - 1) % wins.length];
  return win === undefined ? wins : [win];
}
