import type { Reply } from '@vela/contract/call.ts';
import { listThirdPartyAccounts, listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { kindName } from './service-kinds.ts';
import type { OtherKind } from './service-kinds.ts';
import { wordsOf } from '../words.ts';
import { map, together } from '../app/read/reading.ts';
import type { Reading } from '../app/read/reading.ts';

type Coin = Reply<typeof listCryptoAddresses>['accounts'][number];

/** An account other than a card, as the screens show it. */
export type OtherAccount = Pick<
  Coin,
  'accountId' | 'alias' | 'account' | 'isDefault' | 'holdUntil' | 'createdAt'
> & {
  kind: OtherKind;
  /** Its network or service: `USDT TRC20`, `EBpay`. */
  place: string;
  /** Its QR code; empty if there is none. */
  pictureUrl: string;
};

/** Names an account in a sentence. */
export const nameOfOther = ({ place, account }: OtherAccount): string => `${place} ${account}`;

/** The player's accounts other than cards, of all kinds, and how many are allowed. */
export type OtherAccounts = {
  accounts: readonly OtherAccount[];
  countMaxOf: (kind: OtherKind) => number;
  /** The kinds that can be added on this site. */
  kinds: readonly OtherKind[];
};

/** Reads the accounts of all kinds other than cards. */
export function useOtherAccounts(): Reading<OtherAccounts> {
  const words = wordsOf('payout');
  const read = together(useRead(listCryptoAddresses, {}), useRead(listThirdPartyAccounts, {}));
  return map(read, ([coins, third]) => ({
    accounts: [
      ...coins.accounts.map((it): OtherAccount => ({
        ...it,
        kind: 'usdt',
        place: `${it.currency} ${it.protocol}`,
        pictureUrl: '',
      })),
      ...third.accounts.map((it): OtherAccount => ({ ...it, place: kindName(it.kind, words) })),
    ],
    countMaxOf: (kind) => (kind === 'usdt' ? coins.accountCountMax : third.accountCountMax),
    kinds: ['usdt', ...third.kinds],
  }));
}
