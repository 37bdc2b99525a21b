import { CasinoChip } from './casino-chip.tsx';
import type { SlipInUse } from './use-bet-slip.ts';

export interface SpotChipsProps {
  spot: string;
  slip: SlipInUse;
  chipsMinor: readonly number[];
}

/** The player's chips on a spot: those the table holds, and those not confirmed. */
export function SpotChips({ spot, slip, chipsMinor }: SpotChipsProps) {
  const held = slip.held[spot] ?? 0;
  const placed = slip.placed[spot] ?? 0;
  return (
    <>
      {held > 0 && <CasinoChip minor={held} chipsMinor={chipsMinor} size="felt" />}
      {placed > 0 && (
        <CasinoChip key={placed} minor={placed} chipsMinor={chipsMinor} size="felt" isLoose />
      )}
    </>
  );
}
