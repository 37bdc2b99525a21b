import type { TradingAction } from '../../src/protocol/trading.ts';

/** The suspension that holds on a market, a selection, or all of the event; null without one. */
export function findSuspension(
  actions: readonly TradingAction[],
  market: string | null,
  selection: string | null,
): TradingAction | null {
  const isOf = ({ change, isInForce, step }: TradingAction): boolean =>
    step === 'make' &&
    isInForce &&
    change.kind === 'suspend' &&
    change.market === market &&
    change.selection === selection;
  return actions.find(isOf) ?? null;
}
