import { Playing } from './playing.tsx';

/** Plays the game of the address. */
export function Screen() {
  return <Playing />;
}
