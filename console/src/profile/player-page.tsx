import type { Reply } from '@vela/contract/call.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import type { Style } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Alert, Tabs } from 'antd';
import { useRead } from '../app/calls.ts';
import { initialsOf } from '../app/initials.ts';
import { useMay } from '../app/operator.ts';
import { Kpi, Panel, Tag } from '../app/panel.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { fill } from '../app/words.ts';
import { FreezeButton } from './freeze-button.tsx';
import { AccountsTab, DevicesTab } from './player-belongings.tsx';
import { BetsTab } from './player-bets.tsx';
import { LedgerTab } from './player-ledger.tsx';
import { DepositsTab, WithdrawalsTab } from './player-orders.tsx';
import { ProtectionPanel } from './player-protection-panel.tsx';
import { useAccountNames } from './use-account-names.ts';
import { useProfileWords } from './use-profile-words.ts';
import css from './players-screen.module.css';

type Detail = Reply<typeof getPlayer>;

/** Everything about one player on one page. */
export function PlayerPage({ username }: { username: string }) {
  const read = useRead(getPlayer, { username }, { everyMs: 30_000 });
  const mayProtect = useMay('protection.read');
  if (!read.data) {
    return (
      <Panel>
        {read.isError ? (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Loading />
        )}
      </Panel>
    );
  }
  return (
    <div className={css.column}>
      <Identity detail={read.data} />
      <Sums detail={read.data} />
      <div className={css.two}>
        <Panel className={css.tabs}>
          <PlayerTabs detail={read.data} />
        </Panel>
        <aside className={css.side}>
          <Wallets detail={read.data} />
          <Security detail={read.data} />
          {mayProtect && <ProtectionPanel username={username} />}
        </aside>
      </div>
    </div>
  );
}

function Identity({ detail: { player } }: { detail: Detail }) {
  const words = useProfileWords();
  const format = useFormat();
  const level = Math.min(10, Math.max(1, player.vipLevel));
  const vip: Style = { '--vip': `var(--vip-${level})`, '--vip-ink': `var(--vip-${level}-ink)` };
  const facts = [
    player.realName || words.noName,
    fill(words.playerId, { id: player.playerId }),
    fill(words.joined, { date: format.date(player.registeredAt) }),
    player.lastSeenAt === null
      ? words.neverSeen
      : fill(words.lastSeen, { time: format.dateTime(player.lastSeenAt, 'month-day') }),
  ];
  return (
    <Panel>
      <div className={css.identity}>
        <span className={css.avatar} aria-hidden>
          {initialsOf(player.username)}
        </span>
        <div className="grow">
          <div className="row row--wrap">
            <h2>{player.username}</h2>
            {player.vipLevel > 0 && (
              <span className={css.vip} style={vip}>
                {fill(words.vipLevel, { level: player.vipLevel })}
              </span>
            )}
            <Tag tone={player.state === 'active' ? 'pos' : 'neg'}>{words.states[player.state]}</Tag>
          </div>
          <p className="t-muted">{facts.join(' · ')}</p>
        </div>
        {useMay('player.freeze') && (
          <FreezeButton username={player.username} isFrozen={player.state === 'frozen'} />
        )}
      </div>
      {player.state === 'frozen' && player.freezeReason !== '' && (
        <Alert
          banner
          type="error"
          title={fill(words.frozenBecause, { reason: player.freezeReason })}
        />
      )}
    </Panel>
  );
}

function Sums({ detail: { player, sums, wallets } }: { detail: Detail }) {
  const words = useProfileWords();
  const balanceOf = (wallet: string): number =>
    wallets.filter((it) => it.wallet === wallet).reduce((sum, it) => sum + it.balanceMinor, 0);
  const figures = [
    [words.total, player.totalMinor, words.totalNote],
    [words.central, balanceOf('central'), words.centralNote],
    [words.turnoverLeft, sums.turnoverLeftMinor, words.turnoverLeftNote],
    [words.deposits, sums.depositMinor, words.allTime],
    [words.withdrawals, sums.withdrawalMinor, words.allTime],
  ] as const;
  return (
    <div className={css.sums}>
      {figures.map(([name, minor, note]) => (
        <Kpi key={name} name={name} value={<MoneyText minor={minor} bare />} note={note} />
      ))}
      <Kpi
        name={words.net}
        value={<MoneyText minor={sums.netMinor} bare sign />}
        note={
          <>
            {words.staked} <MoneyText minor={sums.stakeMinor} bare />
          </>
        }
      />
    </div>
  );
}

function PlayerTabs({ detail }: { detail: Detail }) {
  const words = useProfileWords();
  const { username } = detail.player;
  const mayDeposits = useMay('deposit.read');
  const mayWithdrawals = useMay('withdrawal.read');
  const items = [
    {
      key: 'ledger',
      label: words.ledger,
      children: <LedgerTab username={username} wallets={detail.wallets} />,
    },
    { key: 'bets', label: words.bets, children: <BetsTab username={username} /> },
    ...(mayDeposits
      ? [{ key: 'deposits', label: words.deposits, children: <DepositsTab username={username} /> }]
      : []),
    ...(mayWithdrawals
      ? [
          {
            key: 'withdrawals',
            label: words.withdrawals,
            children: <WithdrawalsTab username={username} />,
          },
        ]
      : []),
    {
      key: 'devices',
      label: words.devices,
      children: <DevicesTab devices={detail.devices} />,
    },
    {
      key: 'accounts',
      label: words.accounts,
      children: <AccountsTab accounts={detail.payoutAccounts} />,
    },
  ];
  return <Tabs items={items} destroyOnHidden />;
}

function Wallets({ detail: { wallets } }: { detail: Detail }) {
  const words = useProfileWords();
  const nameOf = useAccountNames(wallets);
  const shown = wallets.filter((it) => it.balanceMinor !== 0 || it.wallet === 'central');
  const emptyCount = wallets.length - shown.length;
  return (
    <Panel
      title={words.wallets}
      extra={emptyCount > 0 ? fill(words.walletsEmpty, { count: emptyCount }) : undefined}
    >
      <dl className={css.rows}>
        {shown.map((it) => (
          <div key={it.wallet}>
            <dt>{nameOf(it.wallet)}</dt>
            <dd>
              <MoneyText minor={it.balanceMinor} bare />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Security({ detail: { player } }: { detail: Detail }) {
  const words = useProfileWords();
  const sexes: Record<string, string> = words.sexes;
  const yesNo = (is: boolean) => <Tag tone={is ? 'pos' : 'plain'}>{is ? words.yes : words.no}</Tag>;
  const rows = [
    [words.phone, player.phone || '—'],
    [words.phoneBound, yesNo(player.isPhoneBound)],
    [words.secondaryPassword, yesNo(player.hasSecondaryPassword)],
    [words.autoTransfer, yesNo(player.isAutoTransferOn)],
    [words.email, player.email || '—'],
    [words.birthDate, player.birthDate || '—'],
    [words.sex, sexes[player.sex] ?? '—'],
    [words.language, isLanguage(player.language) ? languages[player.language].name : '—'],
    [
      words.firstDeposit,
      player.firstDepositAt === null ? (
        '—'
      ) : (
        <When key="first" at={player.firstDepositAt} as="day" />
      ),
    ],
  ] as const;
  return (
    <Panel title={words.account}>
      <dl className={css.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
