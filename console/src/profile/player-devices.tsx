import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getPlayer,
  listPlayerSessions,
  revokePlayerSessions,
} from '@vela/contract/profile/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { hrefOfPlayer, timeColumn } from '../app/list/columns.tsx';
import { ListTable } from '../app/list/list-table.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { Nothing } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type Devices = Reply<typeof getPlayer>['devices'];
type Session = Reply<typeof listPlayerSessions>['list'][number];

/**
 * The player's devices, other players who have used them, and every session with a button that ends
 * it.
 */
export function DevicesTab({ username, devices }: { username: string; devices: Devices }) {
  const words = wordsOf('profile');
  if (devices.length === 0) return <Nothing title={words.devicesNone} />;
  return (
    <>
      <RowTable<Devices[number]>
        label={words.devices}
        rows={devices}
        rowKey={(it) => `${it.device} ${it.address} ${it.lastSeenAt}`}
        columns={[
          {
            title: words.device,
            render: (it) => (
              <>
                {it.device} {it.isCurrent && <Tag tone="pos">{words.deviceCurrent}</Tag>}
              </>
            ),
          },
          { title: words.address, className: 'num', render: (it) => it.address },
          timeColumn(words.lastSeenAt, (it) => it.lastSeenAt),
          { title: words.sharedWith, render: (it) => <Sharers of={it} /> },
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
        <Link key={name} to={hrefOfPlayer(name)}>
          <Tag tone="warn">{name}</Tag>
        </Link>
      ))}
    </span>
  );
}

function Sessions({ username }: { username: string }) {
  const words = wordsOf('profile');
  const maySecure = useMay('player.secure');
  // The session to end; empty: all of them.
  const [ending, setEnding] = useState<string | null>(null);
  const list = useList(listPlayerSessions, {
    filters: {},
    toInput: () => ({ username }),
    pageSize: 10,
  });
  const hasLive = list.rows?.some((it) => it.isLive) ?? false;
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
      <ListTable<Session>
        list={list}
        label={words.sessions}
        rowKey="sessionId"
        empty={{ title: words.sessionsNone }}
        columns={[
          { title: words.device, render: (it) => <Agent session={it} /> },
          { title: words.address, render: (it) => <Address session={it} /> },
          timeColumn(words.began, (it) => it.createdAt),
          timeColumn(words.lastSeenAt, (it) => it.lastSeenAt),
          {
            title: words.state,
            align: 'end',
            render: (it) =>
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
  const isAll = sessionId === '';
  const { run, isBusy } = useAction(revokePlayerSessions, [listPlayerSessions, getPlayer]);
  const send = (reason: string) =>
    run(
      { username, sessionId, reason },
      {
        says: ({ endedCount }) => fill(words.endedCount, { count: endedCount }),
        onDone: onClose,
      },
    );
  return (
    <ReasonDialog
      isDanger
      title={fill(isAll ? words.endAllTitle : words.endTitle, { username })}
      okText={isAll ? words.endAll : words.end}
      label={words.reasonForAudit}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.endHint}</p>
    </ReasonDialog>
  );
}
