import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import type { Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Alert, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { initialsOf } from '../app/initials.ts';
import { useMay } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { FreezeButton } from './freeze-button.tsx';
import { AccountsTab } from './player-accounts.tsx';
import { BetsTab } from './player-bets.tsx';
import { DevicesTab } from './player-devices.tsx';
import { FactsPanel, SecurityPanel } from './player-facts.tsx';
import { LedgerTab } from './player-ledger.tsx';
import { NotesPanel } from './player-notes.tsx';
import { DepositsTab, WithdrawalsTab } from './player-orders.tsx';
import { ProtectionPanel } from './player-protection-panel.tsx';
import { PlayerSums } from './player-sums.tsx';
import { PlayerTags } from './player-tags.tsx';
import { WalletsPanel } from './player-wallets.tsx';
import css from './players-screen.module.css';

type Detail = Reply<typeof getPlayer>;

/** Everything about one player on one page. */
export function PlayerPage({ username }: { username: string }) {
  const read = useRead(getPlayer, { username }, { everyMs: 30_000 });
  return (
    <Ready read={read} isPage>
      {(detail) => <Player detail={detail} />}
    </Ready>
  );
}

function Player({ detail }: { detail: Detail }) {
  const mayProtect = useMay('protection.read');
  const { player, wallets } = detail;
  return (
    <div className={css.column}>
      <Identity detail={detail} />
      <PlayerSums detail={detail} />
      <div className={css.two}>
        <Panel className={css.tabs}>
          <PlayerTabs detail={detail} />
        </Panel>
        <aside className={css.side}>
          {mayProtect && <ProtectionPanel username={player.username} />}
          <NotesPanel username={player.username} />
          <WalletsPanel wallets={wallets} />
          <FactsPanel player={player} />
          <SecurityPanel player={player} />
        </aside>
      </div>
    </div>
  );
}

function Identity({ detail: { player } }: { detail: Detail }) {
  const words = wordsOf('profile');
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
            {player.isAgent && <Tag tone="warn">{words.agent.mark}</Tag>}
            <PlayerTags username={player.username} tags={player.tags} />
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

function PlayerTabs({ detail }: { detail: Detail }) {
  const words = wordsOf('profile');
  const { username } = detail.player;
  const [address, setAddress] = useSearchParams();
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
    { key: 'accounts', label: words.accounts, children: <AccountsTab username={username} /> },
    {
      key: 'devices',
      label: words.devices,
      children: <DevicesTab username={username} devices={detail.devices} />,
    },
  ];
  const tab = items.find(({ key }) => key === address.get('tab')) ?? items[0];
  return (
    <Tabs
      items={items}
      activeKey={tab?.key ?? ''}
      destroyOnHidden
      // Drops the filters of the previous tab.
      onChange={(key) => setAddress(key === items[0]?.key ? {} : { tab: key })}
    />
  );
}
