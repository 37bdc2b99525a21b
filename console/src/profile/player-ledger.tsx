import type { Reply } from '@vela/contract/call.ts';
import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, warningFill } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Link } from 'react-router';
import { Clip } from '../app/clip.tsx';
import { tagColumn, timeColumn } from '../app/list/columns.tsx';
import { PickFilter } from '../app/list/filter-fields.tsx';
import { anyText } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useKeysetList } from '../app/list/use-list.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { hrefOfCause, kindTone } from './ledger-kinds.ts';
import { useAccountNames } from './use-account-names.ts';
import css from './players-screen.module.css';

type LedgerLine = Reply<typeof listPlayerLedger>['list'][number];
type Wallet = Reply<typeof getPlayer>['wallets'][number];
/** Every posting of the player, newest first, with the balance after each. */
export function LedgerTab({ username, wallets }: { username: string; wallets: Wallet[] }) {
  const words = wordsOf('profile');
  const nameOf = useAccountNames(wallets);
  const list = useKeysetList(listPlayerLedger, {
    filters: { wallet: anyText, kind: anyText },
    toInput: (chosen) => ({ username, ...chosen }),
  });
  const { filters, reply } = list;
  return (
    <ListTable
      list={list}
      label={words.ledger}
      rowKey={(line) => `${line.transferId} ${line.wallet}`}
      columns={columnsOf(words, nameOf)}
      empty={{ title: words.ledgerNone }}
      filters={
        <>
          <PickFilter
            filters={filters}
            name="wallet"
            label={words.wallet}
            all={words.walletsAll}
            options={wallets
              .filter((it) => it.walletKind !== 'transfer')
              .map((it) => ({ value: it.wallet, label: nameOf(it.wallet) }))}
          />
          <PickFilter
            filters={filters}
            name="kind"
            label={words.kind}
            all={words.kindsAll}
            options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
          />
          {reply && <BalancedMark isBalanced={reply.isBalanced} />}
        </>
      }
    />
  );
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

const columnsOf = (
  words: Words<'profile'>,
  nameOf: (account: string) => string,
): Column<LedgerLine>[] => {
  const kinds: Record<string, string> = words.kinds;
  return [
    timeColumn(words.time, (line) => line.at),
    tagColumn(words.kind, ({ kind }) => ({ text: kinds[kind] ?? kind, tone: kindTone(kind) })),
    { title: words.cause, render: (line) => <Cause cause={line.cause} /> },
    { title: words.wallet, render: (line) => <Clip isShort text={nameOf(line.wallet)} /> },
    {
      title: words.counterparty,
      render: (line) => <Clip isShort text={nameOf(line.counterparty)} />,
    },
    {
      title: words.debit,
      align: 'end',
      render: ({ debitMinor }) => debitMinor !== 0 && <MoneyText minor={debitMinor} bare />,
    },
    {
      title: words.credit,
      align: 'end',
      render: ({ creditMinor }) =>
        creditMinor !== 0 && <MoneyText minor={creditMinor} bare sign tone="credit" />,
    },
    {
      title: words.balance,
      align: 'end',
      className: 't-semi',
      render: ({ balanceMinor }) =>
        balanceMinor === null ? '—' : <MoneyText minor={balanceMinor} bare />,
    },
  ];
};

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
