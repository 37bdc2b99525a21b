import type { Reply } from '@vela/contract/call.ts';
import { queryThirdPartAccountList, queryUserBlockchainList } from '@vela/contract/payout/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { kindName } from './service-kinds.ts';
import type { OtherKind } from './service-kinds.ts';
import { wordsOf } from '../words.ts';

type Coin = Reply<typeof queryUserBlockchainList>['accounts'][number];
type ThirdParty = Reply<typeof queryThirdPartAccountList>['accounts'][number];

/** An account that is no card, as the screens show it. */
export type OtherAccount = Pick<
  Coin,
  'accountId' | 'alias' | 'account' | 'isDefault' | 'holdUntil' | 'createdAt'
> & {
  kind: OtherKind;
  /** Where it is: `USDT TRC20`, `EBpay`. */
  place: string;
  /** Its QR code; empty where there is none. */
  pictureUrl: string;
};

/** How an account is named in a sentence. */
export const nameOfOther = ({ place, account }: OtherAccount): string => `${place} ${account}`;

/** The player's accounts that are no cards, all kinds together, and how many there may be. */
export function useOtherAccounts() {
  const words = wordsOf('payout');
  const coins = useRead(queryUserBlockchainList, {});
  const third = useRead(queryThirdPartAccountList, {});
  const accounts: OtherAccount[] = [
    ...(coins.data?.accounts ?? []).map((it): OtherAccount => ({
      ...it,
      kind: 'usdt',
      place: `${it.currency} ${it.protocol}`,
      pictureUrl: '',
    })),
    ...(third.data?.accounts ?? []).map((it: ThirdParty): OtherAccount => ({
      ...it,
      place: kindName(it.kind, words),
    })),
  ];
  return {
    accounts,
    countMaxOf: (kind: OtherKind): number =>
      (kind === 'usdt' ? coins.data?.accountCountMax : third.data?.accountCountMax) ?? 0,
    isReady: coins.data !== undefined && third.data !== undefined,
    isError: (coins.isError && !coins.data) || (third.isError && !third.data),
    retry: () => void Promise.all([coins.refetch(), third.refetch()]),
  };
}
