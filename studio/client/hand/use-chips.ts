import { useState } from 'react';
import type { HandConfig } from '../../src/protocol/hand.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
import { useGame } from '../game-context.tsx';
import { checkChips, checkSlip, sumStakes, toRebet, toStakes } from '../table/bet-slip.ts';
import type { BetSlip, SlipProblem } from '../table/bet-slip.ts';

/** Why the chips cannot be staked as they are. */
export type ChipsProblem = SlipProblem | { why: 'missing'; spot: string };

/** The selected chip and the chips placed before the cards. */
export interface Chips {
  chipMinor: number;
  pickChip: (chipMinor: number) => void;
  placed: SpotStakes;
  placedMinor: number;
  problem: ChipsProblem | null;
  lay: (spot: string) => void;
  undo: () => void;
  clear: () => void;
  /** Stakes the chips, if allowed. */
  confirm: () => void;
}

/** The chips for the next round; staking them clears them. */
export function useChips(
  { chipsMinor, limitsMinor, places }: HandConfig,
  {
    balanceMinor,
    isOpen,
    stake,
  }: {
    balanceMinor: number;
    isOpen: boolean;
    stake: (spots: SpotStakes) => void;
  },
): Chips {
  const { sound } = useGame();
  const [chipMinor, pickChip] = useState(chipsMinor[1] ?? chipsMinor[0] ?? 0);
  const [slip, setSlip] = useState<BetSlip>([]);
  const [problem, setProblem] = useState<ChipsProblem | null>(null);
  const bounds = { limitsOf: (spot: string) => limitsMinor[spot], held: {}, balanceMinor };
  const placed = toStakes(slip);
  const partsOf = (spot: string): number => places.find((each) => each.spot === spot)?.parts ?? 1;
  const put = (next: BetSlip): void => {
    setSlip(next);
    setProblem(null);
  };
  const add = (chips: BetSlip): void => {
    if (!isOpen) return;
    const found = checkChips(slip, chips, bounds);
    setProblem(found);
    if (found !== null) return;
    put([...slip, ...chips]);
    sound.play('chip');
  };
  return {
    chipMinor,
    pickChip,
    placed,
    placedMinor: sumStakes(placed),
    problem: isOpen ? problem : null,
    lay: (spot) => add([{ spot, stakeMinor: chipMinor * partsOf(spot) }]),
    undo: () => put(slip.slice(0, -1)),
    clear: () => put([]),
    confirm: () => {
      if (!isOpen || slip.length === 0) return;
      const missing = places.find(({ spot, isRequired }) => isRequired && !(spot in placed));
      const found =
        missing === undefined
          ? checkSlip(slip, bounds)
          : ({ why: 'missing', spot: missing.spot } as const);
      setProblem(found);
      if (found !== null) return;
      stake(placed);
      put([]);
    },
  };
}

/** True if the stakes of an earlier round may be repeated unchanged. */
export function canRepeat(stakes: SpotStakes, balanceMinor: number): boolean {
  const sum = sumStakes(stakes);
  return toRebet(stakes).length > 0 && sum <= balanceMinor;
}
