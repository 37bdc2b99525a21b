import { useState } from 'react';
import { readStored, store } from '../session/storage.ts';

/** Returns whether balances are hidden on this device, and a function that toggles it. */
export function useBalanceHidden(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setHidden] = useState(readStored('isBalanceHidden') === '1');
  const toggle = () => {
    store('isBalanceHidden', isHidden ? null : '1');
    setHidden(!isHidden);
  };
  return [isHidden, toggle];
}
