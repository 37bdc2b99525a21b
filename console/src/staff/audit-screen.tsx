import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { auditActions } from '@vela/contract/staff/audit-actions.ts';
import { listAudit, verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { shieldCheck } from '@vela/ui/icon/icons.ts';
import { Alert, Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { toOptions } from '../app/form/options.ts';
import { figureColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { PickFilter, SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { stampText } from '../app/stamp-text.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { detailsOf } from './audit-details.ts';
import css from './audit-screen.module.css';

type Entry = Reply<typeof listAudit>['list'][number];

/** Every action of operators, newest first, and the verification of the chain. */
export function Screen() {
  const words = wordsOf('staff');
  const app = wordsOf('app');
  // Verifying the chain reads the whole log, so it runs only on request.
  const verify = useAction(verifyAudit);
  const list = useList(listAudit, {
    filters: { action: anyText, actor: anyText, subject: anyText },
    toInput: (chosen) => chosen,
    pageSize: 50,
  });
  const { filters } = list;
  return (
    <Panel>
      <ListTable
        list={list}
        label={app.auditLog}
        rowKey="id"
        columns={columnsOf(words, { ...app.roles, system: words.system })}
        detail={{ label: words.details, render: (entry) => <Details entry={entry} /> }}
        empty={{ title: words.auditNone }}
        filters={
          <>
            <PickFilter
              filters={filters}
              name="action"
              label={words.action}
              all={words.allActions}
              options={toOptions(auditActions, words.actions)}
            />
            <SearchFilter filters={filters} name="actor" label={words.actor} max={40} />
            <SearchFilter filters={filters} name="subject" label={words.subject} max={40} />
            <Button
              icon={<Icon of={shieldCheck} size={16} />}
              loading={verify.isBusy}
              onClick={() => verify.run({})}
            >
              {words.verify}
            </Button>
          </>
        }
        notes={
          verify.reply && (
            <div className={css.verdict}>
              <Verdict verdict={verify.reply} />
            </div>
          )
        }
      />
    </Panel>
  );
}

const columnsOf = (
  words: Words<'staff'>,
  roles: Readonly<Record<string, string>>,
): Column<Entry>[] => [
  figureColumn(words.number, (it) => it.id),
  timeColumn(words.time, (it) => it.at),
  textColumn(words.actor, (it) => it.actor),
  textColumn(words.role, (it) => roles[it.role] ?? it.role),
  { title: words.action, render: (it) => <Action name={it.action} /> },
  textColumn(words.subject, (it) => it.subject),
  textColumn(words.address, (it) => it.address),
];

function Verdict({ verdict }: { verdict: Reply<typeof verifyAudit> }) {
  const words = wordsOf('staff');
  const format = useFormat();
  const { isIntact, anchored, findings } = verdict;
  const count = format.number(verdict.entryCount);
  return (
    <Alert
      showIcon
      role="status"
      type={isIntact ? 'success' : 'error'}
      title={isIntact ? fill(words.logIntact, { count }) : words.logBroken}
      description={
        <>
          <ul className={css.findings}>
            {findings.map(({ kind, entryId, line }) => (
              <li key={`${kind} ${entryId ?? ''} ${line ?? ''}`}>
                {fill(words.findings[kind], { id: entryId ?? line ?? '' })}
              </li>
            ))}
          </ul>
          {anchored
            ? fill(words.anchored, {
                id: anchored.entryId,
                time: stampText(format, anchored.at),
              })
            : words.notAnchored}
        </>
      }
    />
  );
}

/** Describes an action; one that this version does not know is shown by its name. */
function Action({ name }: { name: string }) {
  const words = wordsOf('staff');
  const known = auditActions.find((it) => it === name);
  return <Tag>{known === undefined ? name : words.actions[known]}</Tag>;
}

function Details({ entry }: { entry: Entry }) {
  const words = wordsOf('staff');
  const format = useFormat();
  return (
    <dl className={css.details}>
      {detailsOf(entry.details, format).map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt>{words.hash}</dt>
      <dd>
        <code>{entry.hash}</code>
      </dd>
    </dl>
  );
}
