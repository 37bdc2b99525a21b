import type { Reply } from '@vela/contract/call.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { Link } from 'react-router';
import { RowTable } from '../app/page-table.tsx';
import { Tag } from '../app/panel.tsx';
import { Nothing } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { useProfileWords } from './use-profile-words.ts';
import css from './players-screen.module.css';

type Detail = Reply<typeof getPlayer>;

/** The devices that the player has used, and who else has used them. */
export function DevicesTab({ devices }: Pick<Detail, 'devices'>) {
  const words = useProfileWords();
  if (devices.length === 0) return <Nothing title={words.devicesNone} />;
  return (
    <RowTable
      label={words.devices}
      rows={devices}
      rowKey={(it) => `${it.device} ${it.address} ${it.lastSeenAt}`}
      columns={[
        {
          title: words.device,
          key: 'device',
          render: (_, it) => (
            <>
              {it.device} {it.isCurrent && <Tag tone="pos">{words.deviceCurrent}</Tag>}
            </>
          ),
        },
        { title: words.address, dataIndex: 'address' },
        { title: words.lastSeenAt, key: 'seen', render: (_, it) => <When at={it.lastSeenAt} /> },
        {
          title: words.sharedWith,
          key: 'shared',
          render: (_, it) =>
            it.sharedWith.length === 0 ? (
              '—'
            ) : (
              <span className={css.shared}>
                {it.sharedWith.map((name) => (
                  <Link key={name} to={`/players/${encodeURIComponent(name)}`}>
                    <Tag tone="warn">{name}</Tag>
                  </Link>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}

/** Where the player is paid; numbers are masked. */
export function AccountsTab({ accounts }: { accounts: Detail['payoutAccounts'] }) {
  const words = useProfileWords();
  if (accounts.length === 0) return <Nothing title={words.accountsNone} />;
  const kinds: Record<string, string> = words.accountKinds;
  return (
    <RowTable
      label={words.accounts}
      rows={accounts}
      rowKey={(it) => `${it.kind} ${it.label}`}
      columns={[
        { title: words.kind, key: 'kind', render: (_, it) => kinds[it.kind] ?? it.kind },
        { title: words.payoutAccount, dataIndex: 'label' },
        { title: words.detail, dataIndex: 'detail' },
      ]}
    />
  );
}
