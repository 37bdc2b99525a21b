import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { inviteOperator, listOperators } from '@vela/contract/operator/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { actionColumn, textColumn, timeColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { AddButton, Panel, PanelHint, Tag } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { stampText } from '../app/stamp-text.ts';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { AddForm } from './add-form.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { OperatorLine } from './operator-line.ts';
import { OperatorForm } from './operator-form.tsx';
import css from './operators-screen.module.css';

type Link = Reply<typeof inviteOperator> & { name: string };

/** The operators of the console with their roles. */
export function Screen() {
  const read = useRead(listOperators, {}, { everyMs: 60_000 });
  return (
    <Ready read={read} isPage>
      {(list) => <Operators {...list} />}
    </Ready>
  );
}

function Operators({ operators, ownersActive }: Reply<typeof listOperators>) {
  const words = wordsOf('operator');
  const mayManage = useMay('operator.manage');
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<OperatorLine | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const columns = useColumns();
  if (mayManage) {
    columns.push(
      actionColumn((it) => (
        <>
          {it.state === 'invited' && <InviteButton operator={it} onDone={setLink} />}
          <Button
            size="small"
            aria-label={fill(words.editOf, { name: it.username })}
            onClick={() => setEdited(it)}
          >
            {words.edit}
          </Button>
        </>
      )),
    );
  }
  return (
    <Panel
      title={words.operators}
      extra={mayManage && <AddButton name={words.add} onPress={() => setAdding(true)} />}
    >
      <PanelHint>{words.hint}</PanelHint>
      {mayManage && ownersActive === 1 && (
        <Alert className={css.note ?? ''} type="warning" showIcon title={words.alone} />
      )}
      <RowTable rows={operators} columns={columns} rowKey="username" label={words.operators} />
      {isAdding && <AddForm isAlone={ownersActive === 1} onClose={() => setAdding(false)} />}
      {edited && (
        <OperatorForm
          operator={edited}
          isAlone={ownersActive === 1}
          onClose={() => setEdited(null)}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </Panel>
  );
}

const tones: Record<OperatorLine['state'], TagTone> = {
  active: 'pos',
  invited: 'warn',
  disabled: 'plain',
};

function useColumns(): Column<OperatorLine>[] {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  return [
    {
      title: words.name,
      render: (it) => (
        <TwoLines
          first={
            <>
              <b className="t-medium">{it.displayName}</b> {it.isMe && <Tag>{words.you}</Tag>}
            </>
          }
          second={it.username}
        />
      ),
    },
    textColumn(words.role, (it) => app.roles[it.role]),
    { title: words.state, render: (it) => <State operator={it} /> },
    timeColumn(words.lastLogin, (it) => it.lastLoginAt),
    timeColumn(words.added, (it) => it.createdAt, 'day'),
  ];
}

function State({ operator }: { operator: OperatorLine }) {
  const words = wordsOf('operator');
  const format = useFormat();
  const { username, state, invitedUntil } = operator;
  const time = (at: string): string => stampText(format, at);
  const link =
    invitedUntil === null ? words.noLink : fill(words.linkUntil, { time: time(invitedUntil) });
  return (
    <TwoLines
      first={
        <span className={css.tags}>
          <Tag tone={tones[state]}>{words.states[state]}</Tag>
          <WaitingChange kind="operator" subject={username} />
        </span>
      }
      second={state === 'invited' && link}
    />
  );
}

type InviteButtonProps = { operator: OperatorLine; onDone: (link: Link) => void };

function InviteButton({ operator: { username, displayName }, onDone }: InviteButtonProps) {
  const words = wordsOf('operator');
  const { run, isBusy } = useAction(inviteOperator, [listOperators]);
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={fill(words.inviteOf, { name: username })}
      onClick={() =>
        run({ username }, { onDone: (reply) => onDone({ ...reply, name: displayName }) })
      }
    >
      {words.invite}
    </Button>
  );
}
