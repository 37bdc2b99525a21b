import type { Reply } from '@vela/contract/call.ts';
import {
  getPlayer,
  listPlayerSessions,
  revokePlayerSessions,
} from '@vela/contract/profile/staff-calls.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { PageTable, RowTable } from '../app/page-table.tsx';
import { Tag } from '../app/panel.tsx';
import { ReasonDialog } from '../app/reason-dialog.tsx';
import { Nothing } from '../app/states.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type Devices = Reply<typeof getPlayer>['devices'];
type Session = Reply<typeof listPlayerSessions>['list'][number];

/** The devices that the player has used, who else has, and every session with a way to end it. */
export function DevicesTab({ username, devices }: { username: string; devices: Devices }) {
  const words = wordsOf('profile');
  if (devices.length === 0) return <Nothing title={words.devicesNone} />;
  return (
    <>
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
          { title: words.address, dataIndex: 'address', className: 'num' },
          { title: words.lastSeenAt, key: 'seen', render: (_, it) => <When at={it.lastSeenAt} /> },
          { title: words.sharedWith, key: 'shared', render: (_, it) => <Sharers of={it} /> },
        ]}
      />
      <Sessions username={username} />
    </>
  );
}

function Sharers({ of: { sharedWith } }: { of: Devices[number] }) {
  if (sharedWith.length === 0) return '—';
  return (
    <span className={css.shared}>
      {sharedWith.map((name) => (
        <Link key={name} to={`/players/${encodeURIComponent(name)}`}>
          <Tag tone="warn">{name}</Tag>
        </Link>
      ))}
    </span>
  );
}

function Sessions({ username }: { username: string }) {
  const words = wordsOf('profile');
  const maySecure = useMay('player.secure');
  const [pageNo, setPageNo] = useState(1);
  // Which session is to end; empty: all of them.
  const [ending, setEnding] = useState<string | null>(null);
  const input = { username, pageNo, pageSize: 10 };
  const read = useRead(listPlayerSessions, input, { keepsPrevious: true });
  const hasLive = read.data?.list.some((it) => it.isLive) ?? false;
  return (
    <section className={css.sessions}>
      <div className={css.bar}>
        <h3 className="t-semi">{words.sessions}</h3>
        {maySecure && hasLive && (
          <Button className={css.atEnd ?? ''} size="small" danger onClick={() => setEnding('')}>
            {words.endAll}
          </Button>
        )}
      </div>
      <PageTable
        read={read}
        rowKey="sessionId"
        label={words.sessions}
        empty={{ title: words.sessionsNone }}
        onPage={setPageNo}
        columns={[
          { title: words.device, key: 'device', render: (_, it) => <Agent session={it} /> },
          { title: words.address, key: 'address', render: (_, it) => <Address session={it} /> },
          { title: words.began, key: 'began', render: (_, it) => <When at={it.createdAt} /> },
          { title: words.lastSeenAt, key: 'seen', render: (_, it) => <When at={it.lastSeenAt} /> },
          {
            title: words.state,
            key: 'state',
            align: 'end',
            render: (_, it) =>
              it.isLive && maySecure ? (
                <Button size="small" onClick={() => setEnding(it.sessionId)}>
                  {words.end}
                </Button>
              ) : (
                <Tag tone={it.isLive ? 'pos' : 'plain'}>{it.isLive ? words.live : words.ended}</Tag>
              ),
          },
        ]}
      />
      {ending !== null && (
        <EndDialog username={username} sessionId={ending} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

function Agent({ session: { system, browser, device } }: { session: Session }) {
  const name = [system, browser].filter((part) => part !== '').join(' · ');
  return name === '' ? device || '—' : name;
}

function Address({ session: { address, country } }: { session: Session }) {
  return (
    <span className="num">
      {address || '—'} {country !== '' && <span className="t-muted">{country}</span>}
    </span>
  );
}

type EndProps = { username: string; sessionId: string; onClose: () => void };

function EndDialog({ username, sessionId, onClose }: EndProps) {
  const words = wordsOf('profile');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const isAll = sessionId === '';
  const write = useWrite(revokePlayerSessions, [listPlayerSessions, getPlayer]);
  const send = (reason: string) =>
    write.mutate(
      { username, sessionId, reason },
      {
        onError: trouble,
        onSuccess: ({ endedCount }) => {
          void message.success(fill(words.endedCount, { count: endedCount }));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      isDanger
      title={fill(isAll ? words.endAllTitle : words.endTitle, { username })}
      okText={isAll ? words.endAll : words.end}
      label={words.reasonForAudit}
      isBusy={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.endHint}</p>
    </ReasonDialog>
  );
}
