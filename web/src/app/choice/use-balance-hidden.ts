import { useState } from 'react';
import { readStored, store } from '../session/storage.ts';

/** Whether balances are hidden on this device, and how to turn that round. */
export function useBalanceHidden(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setHidden] = useState(readStored('isBalanceHidden') === '1');
  const toggle = () => {
    store('isBalanceHidden', isHidden ? null : '1');
    setHidden(!isHidden);
  };
  return [isHidden, toggle];
}
