import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { openHeldWallet } from '../held/wallet.ts';
import type { Outbox } from './outbox.ts';
import type { BetNews, PlayWallet } from './play-wallet.ts';

/** Both wallets. */
export interface Wallets {
  /** The wallet of rounds of this held venue; the platform's for null. */
  of(heldVenue: string | null): PlayWallet;
  /** Called after each change; the last one set counts. */
  onNews(notify: (news: BetNews) => void): void;
}

/** Opens both wallets. */
export function openWallets(parts: {
  database: Database<unknown>;
  outbox: Outbox;
  clock: Clock;
  random: Random;
}): Wallets {
  let listener: (news: BetNews) => void = () => {};
  const notify = (news: BetNews): void => listener(news);
  parts.outbox.onNews(notify);
  return {
    of: (heldVenue) =>
      heldVenue === null ? parts.outbox : openHeldWallet({ ...parts, notify }, heldVenue),
    onNews: (next) => void (listener = next),
  };
}
