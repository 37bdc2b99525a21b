import { Playing } from './playing.tsx';

/** Plays the game of the address. Each route has a built file that no other screen imports. */
export function Screen() {
  return <Playing />;
}
