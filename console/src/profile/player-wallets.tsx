import type { Reply } from '@vela/contract/call.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import type { ReactNode } from 'react';
import { Panel } from '../app/panel.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { useAccountNames } from './use-account-names.ts';
import css from './players-screen.module.css';

type Wallet = Reply<typeof getPlayer>['wallets'][number];

const hasSomething = (it: Wallet): boolean =>
  it.balanceMinor + it.inPlayMinor + it.pendingMinor > 0 || !it.isBalanceKnown;

/** Where the player's money is: central wallet, venues, open bets, and in transit. */
export function WalletsPanel({ wallets }: { wallets: readonly Wallet[] }) {
  const words = wordsOf('profile');
  const nameOf = useAccountNames(wallets);
  const shown = wallets.filter((it) => hasSomething(it) || it.wallet === 'central');
  const emptyCount = wallets.length - shown.length;
  return (
    <Panel
      title={words.wallets}
      extra={emptyCount > 0 ? fill(words.walletsEmpty, { count: emptyCount }) : undefined}
    >
      <dl className={css.rows}>
        {shown.map((it) => (
          <div key={it.wallet}>
            <dt>
              {nameOf(it.wallet)}
              <WalletNotes wallet={it} />
            </dt>
            <dd>
              <MoneyText minor={it.balanceMinor} bare />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function WalletNotes({ wallet }: { wallet: Wallet }) {
  const words = wordsOf('profile');
  const format = useFormat();
  const notes: [string, ReactNode][] = [];
  if (wallet.inPlayMinor > 0) {
    notes.push([words.inPlay, <MoneyText key="play" minor={wallet.inPlayMinor} bare />]);
  }
  if (wallet.pendingMinor > 0) {
    notes.push([words.pending, <MoneyText key="way" minor={wallet.pendingMinor} bare />]);
  }
  const reported =
    wallet.reportedAt === null ? '—' : format.dateTime(wallet.reportedAt, 'month-day');
  return (
    <>
      {notes.map(([name, value]) => (
        <small key={name} className={css.sub}>
          {name} {value}
        </small>
      ))}
      {wallet.walletKind === 'transfer' && (
        <small className={wallet.isBalanceKnown ? css.sub : `${css.sub} t-warn`}>
          {fill(wallet.isBalanceKnown ? words.heldTold : words.heldSilent, { time: reported })}
        </small>
      )}
    </>
  );
}
