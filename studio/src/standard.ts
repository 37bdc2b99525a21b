import { toStandard } from '@vela/contract/standard-amount.ts';
import type { BookConfig } from './protocol/book.ts';
import type { GameConfig } from './protocol/play.ts';
import type { SlotConfig } from './protocol/slot.ts';
import type { StakeLimits } from './protocol/table.ts';

/*
 * Games are defined with stakes in HKD. A session plays in the currency of its platform, with that
 * currency's standard stakes.
 */

/** A game's stake in a currency. */
export const standardStake = (hkdMinor: number, currency: string): number =>
  Number(toStandard(BigInt(hkdMinor), currency));

/** Limits of places in a currency. */
export function standardLimits(
  limits: Readonly<Record<string, StakeLimits>>,
  currency: string,
): Record<string, StakeLimits> {
  return Object.fromEntries(
    Object.entries(limits).map(([place, { min, max }]) => [
      place,
      { min: standardStake(min, currency), max: standardStake(max, currency) },
    ]),
  );
}

/**
 * The stakes of a slot in a currency that are whole numbers of its units: in a currency with a
 * valuable unit, the smallest ones are not.
 */
export function standardSlotStakes(
  { stakesMinor, units }: Pick<SlotConfig, 'stakesMinor' | 'units'>,
  currency: string,
): number[] {
  return stakesMinor
    .map((stake) => standardStake(stake, currency))
    .filter((stake) => stake > 0 && stake % units === 0);
}

/** The limits and stakes of a book in a currency. */
function standardBook(
  { limits, quickStakesMinor }: BookConfig,
  currency: string,
): Pick<BookConfig, 'limits' | 'quickStakesMinor'> {
  const { singleMinMinor, parlayMinMinor, payoutMaxMinor } = limits;
  return {
    limits: {
      singleMinMinor: standardStake(singleMinMinor, currency),
      parlayMinMinor: standardStake(parlayMinMinor, currency),
      payoutMaxMinor: standardStake(payoutMaxMinor, currency),
    },
    quickStakesMinor: quickStakesMinor.map((stake) => standardStake(stake, currency)),
  };
}

/** The public configuration of a game, with the stakes of a currency. */
export const inCurrency = <Game extends GameConfig>(game: Game, currency: string): Game => ({
  ...game,
  ...toStakes(game, currency),
});

function toStakes(game: GameConfig, currency: string): Partial<GameConfig> {
  if (game.kind === 'slot') {
    const stakesMinor = standardSlotStakes(game, currency);
    const wanted = standardStake(game.defaultStakeMinor, currency);
    const defaultStakeMinor = stakesMinor.findLast((stake) => stake <= wanted) ?? stakesMinor[0];
    return { stakesMinor, defaultStakeMinor: defaultStakeMinor ?? 0 };
  }
  if (game.kind === 'book') return standardBook(game, currency);
  const limitsMinor = standardLimits(game.limitsMinor, currency);
  const chipsMinor = game.chipsMinor.map((chip) => standardStake(chip, currency));
  if (game.kind !== 'hand') return { limitsMinor, chipsMinor };
  const stakeStepMinor = standardStake(game.stakeStepMinor, currency);
  return { limitsMinor, chipsMinor, stakeStepMinor };
}
