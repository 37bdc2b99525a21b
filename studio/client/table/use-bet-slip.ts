import { useState } from 'react';
import type { SpotStakes, TableConfig, TableSnapshot } from '../../src/protocol/table.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { useGame } from '../game-context.tsx';
import { checkChips, checkSlip, sumStakes, toHeldStakes, toRebet, toStakes } from './bet-slip.ts';
import type { BetSlip, SlipProblem } from './bet-slip.ts';
import type { SentBet } from './table-state.ts';
import type { Table } from './use-table.ts';

/** The selected chip and the chips on the felt. */
export interface SlipInUse {
  chipMinor: number;
  pickChip: (chipMinor: number) => void;
  /** Placed, not confirmed. */
  placed: SpotStakes;
  placedMinor: number;
  /** Accepted by the table. */
  held: SpotStakes;
  heldMinor: number;
  /** On the way to the table. */
  placingMinor: number;
  isOpen: boolean;
  problem: SlipProblem | null;
  /** Stakes that `rebet` would place; empty if there is nothing to repeat. */
  last: SpotStakes;
  /** Places the selected chip on each of these spots. */
  lay: (...spots: readonly string[]) => void;
  undo: () => void;
  clear: () => void;
  rebet: () => void;
  confirm: () => void;
}

const toPlacing = (sent: readonly SentBet[]): SpotStakes =>
  toHeldStakes(sent.map(({ spots }) => ({ spots, state: 'placing' })));

/** The bet slip of the current round; a new round starts with an empty one. */
export function useBetSlip(config: TableConfig, live: Table, table: TableSnapshot): SlipInUse {
  const { sound } = useGame();
  const { chipsMinor, limitsMinor } = config;
  const game = TABLE_GAMES[config.kind];
  const [chipMinor, pickChip] = useState(chipsMinor[2] ?? chipsMinor[0] ?? 0);
  const [kept, setKept] = useState<{ roundId: string; slip: BetSlip }>({ roundId: '', slip: [] });
  const [problem, setProblem] = useState<SlipProblem | null>(null);
  const { roundId, phase } = table;
  const { sent, lastStakes, link } = live.state;
  const isOpen = phase === 'betting' && link === 'open' && !live.isPaused;
  const slip = isOpen && kept.roundId === roundId ? kept.slip : [];
  const accepted = toHeldStakes(table.yourBets);
  const placing = toPlacing(sent.filter((bet) => bet.roundId === roundId));
  const placingMinor = sumStakes(placing);
  const bounds = {
    limitsOf: (spot: string) => limitsMinor[game.toSpotKind(spot)],
    held: toHeldStakes([
      { spots: accepted, state: 'accepted' },
      { spots: placing, state: 'placing' },
    ]),
    // A bet of an earlier round may have been charged too.
    balanceMinor: (table.balanceMinor ?? Number.MAX_SAFE_INTEGER) - sumStakes(toPlacing(sent)),
  };
  const put = (next: BetSlip): void => setKept({ roundId, slip: next });
  const add = (chips: BetSlip): void => {
    if (!isOpen) return;
    const found = checkChips(slip, chips, bounds);
    setProblem(found);
    if (found !== null) return;
    put([...slip, ...chips]);
    sound.play('chip');
  };
  const placed = toStakes(slip);
  return {
    chipMinor,
    pickChip,
    placed,
    placedMinor: sumStakes(placed),
    held: accepted,
    heldMinor: sumStakes(accepted),
    placingMinor,
    isOpen,
    problem: isOpen ? problem : null,
    last: lastStakes,
    lay: (...spots) => add(spots.map((spot) => ({ spot, stakeMinor: chipMinor }))),
    undo: () => {
      put(slip.slice(0, -1));
      setProblem(null);
    },
    clear: () => {
      put([]);
      setProblem(null);
    },
    rebet: () => add(toRebet(lastStakes)),
    confirm: () => {
      const found = checkSlip(slip, bounds);
      setProblem(found);
      if (found !== null || slip.length === 0) return;
      live.placeBet(placed);
      put([]);
      sound.play('press');
    },
  };
}
