import { useInfiniteQuery } from '@tanstack/react-query';
import type { Reply } from '@vela/contract/call.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, warningFill } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Clip } from '../app/clip.tsx';
import { RowTable } from '../app/page-table.tsx';
import { Tag } from '../app/panel.tsx';
import { send } from '../app/send.ts';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { hrefOfCause, kindTone } from './ledger-kinds.ts';
import { useAccountNames } from './use-account-names.ts';
import css from './players-screen.module.css';

type LedgerLine = Reply<typeof listPlayerLedger>['lines'][number];
type Wallet = Reply<typeof getPlayer>['wallets'][number];
type Filter = { wallet: string; kind: string };

/** Every posting of the player, newest first, with the balance after each. */
export function LedgerTab({ username, wallets }: { username: string; wallets: Wallet[] }) {
  const words = wordsOf('profile');
  const nameOf = useAccountNames(wallets);
  const [filter, setFilter] = useState<Filter>({ wallet: '', kind: '' });
  const ledger = useLedger(username, filter);
  const lines = ledger.data?.pages.flatMap((page) => page.lines) ?? [];
  const isBalanced = ledger.data?.pages[0]?.isBalanced;
  return (
    <>
      <div className={css.bar}>
        <Select
          className={css.pick ?? ''}
          aria-label={words.wallet}
          value={filter.wallet}
          options={[
            { value: '', label: words.walletsAll },
            ...wallets
              .filter((it) => it.walletKind !== 'transfer')
              .map((it) => ({ value: it.wallet, label: nameOf(it.wallet) })),
          ]}
          onChange={(wallet) => setFilter({ ...filter, wallet })}
        />
        <Select
          className={css.pick ?? ''}
          aria-label={words.kind}
          value={filter.kind}
          options={[
            { value: '', label: words.kindsAll },
            ...Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        {isBalanced !== undefined && <BalancedMark isBalanced={isBalanced} />}
      </div>
      {ledger.isError && lines.length === 0 ? (
        <Failed error={ledger.error} onRetry={() => void ledger.refetch()} />
      ) : ledger.isPending ? (
        <Loading />
      ) : lines.length === 0 ? (
        <Nothing title={words.ledgerNone} />
      ) : (
        <Lines lines={lines} wallets={wallets} isBusy={ledger.isFetching} />
      )}
      {ledger.hasNextPage && (
        <div className={css.more}>
          <Button loading={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
            {words.loadOlder}
          </Button>
        </div>
      )}
    </>
  );
}

function useLedger(username: string, filter: Filter) {
  return useInfiniteQuery({
    queryKey: [listPlayerLedger.name, username, filter],
    queryFn: ({ pageParam, signal }) =>
      send(listPlayerLedger, { username, ...filter, beforeId: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.nextBeforeId === '' ? undefined : page.nextBeforeId),
  });
}

function BalancedMark({ isBalanced }: { isBalanced: boolean }) {
  const words = wordsOf('profile');
  return (
    <span className={`${css.mark} ${isBalanced ? 't-pos' : 't-neg'}`} role="status">
      <Icon of={isBalanced ? checkCircleFill : warningFill} />
      {isBalanced ? words.balanced : words.notBalanced}
    </span>
  );
}

type LinesProps = { lines: LedgerLine[]; wallets: Wallet[]; isBusy: boolean };

function Lines({ lines, wallets, isBusy }: LinesProps) {
  const words = wordsOf('profile');
  const nameOf = useAccountNames(wallets);
  const kinds: Record<string, string> = words.kinds;
  return (
    <RowTable
      label={words.ledger}
      rows={lines}
      rowKey={(line) => `${line.transferId} ${line.wallet}`}
      isBusy={isBusy}
      columns={[
        { title: words.time, key: 'at', render: (_, line) => <When at={line.at} /> },
        {
          title: words.kind,
          key: 'kind',
          render: (_, line) => (
            <Tag tone={kindTone(line.kind)}>{kinds[line.kind] ?? line.kind}</Tag>
          ),
        },
        { title: words.cause, key: 'cause', render: (_, line) => <Cause cause={line.cause} /> },
        {
          title: words.wallet,
          key: 'wallet',
          render: (_, line) => <Clip isShort text={nameOf(line.wallet)} />,
        },
        {
          title: words.counterparty,
          key: 'counterparty',
          render: (_, line) => <Clip isShort text={nameOf(line.counterparty)} />,
        },
        {
          title: words.debit,
          key: 'debit',
          align: 'end',
          render: (_, line) =>
            line.debitMinor === 0 ? null : <MoneyText minor={line.debitMinor} bare />,
        },
        {
          title: words.credit,
          key: 'credit',
          align: 'end',
          render: (_, line) =>
            line.creditMinor === 0 ? null : (
              <MoneyText minor={line.creditMinor} bare sign tone="credit" />
            ),
        },
        {
          title: words.balance,
          key: 'balance',
          align: 'end',
          render: (_, line) =>
            line.balanceMinor === null ? (
              '—'
            ) : (
              <b className="t-semi">
                <MoneyText minor={line.balanceMinor} bare />
              </b>
            ),
        },
      ]}
    />
  );
}

function Cause({ cause }: { cause: string }) {
  const href = hrefOfCause(cause);
  if (href === null)
    return (
      <span className="num t-caption">
        <Clip isShort text={cause} />
      </span>
    );
  return (
    <Link className="link num t-caption" to={href}>
      {cause}
    </Link>
  );
}
