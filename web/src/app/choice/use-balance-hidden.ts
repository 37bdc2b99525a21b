import { deviceChoice } from './device-choice.ts';

const choice = deviceChoice('isBalanceHidden', ['0', '1']);

/** Returns whether balances are hidden on this device, and a function that toggles it. */
export function useBalanceHidden(): [isHidden: boolean, toggle: () => void] {
  const isHidden = choice.use() === '1';
  return [isHidden, () => choice.change(isHidden ? '0' : '1')];
}
