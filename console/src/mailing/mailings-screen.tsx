import type { Reply } from '@vela/contract/call.ts';
import { mailingStates } from '@vela/contract/mailing/rules.ts';
import { listMailings } from '@vela/contract/mailing/staff-calls.ts';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { toOptions } from '../app/form/options.ts';
import {
  actionColumn,
  figureColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { PickFilter } from '../app/list/filter-fields.tsx';
import { anyText, toChoiceInput } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { AddButton, Panel } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { wordsOf } from '../words.ts';
import { MailingDrawer } from './mailing-drawer.tsx';

type Line = Reply<typeof listMailings>['list'][number];

const tones: Record<Line['state'], TagTone> = {
  draft: 'plain',
  scheduled: 'warn',
  sent: 'pos',
  withdrawn: 'neg',
};

/** What operators wrote to players, with how many have read it. */
export function Screen() {
  const words = wordsOf('mailing');
  const navigate = useNavigate();
  const mayEdit = useMay('content.manage');
  const { mailingId } = useParams();
  const list = useList(listMailings, {
    filters: { state: anyText },
    toInput: ({ state }) => toChoiceInput('state', mailingStates, state),
    everyMs: 60_000,
  });
  const open = (id: string) => void navigate(`/mailings/${id}`);
  return (
    <Panel
      title={words.heading}
      extra={mayEdit && <AddButton name={words.add} onPress={() => open('new')} />}
    >
      <ListTable
        list={list}
        label={words.heading}
        rowKey="mailingId"
        columns={toColumns(mayEdit ? open : null)}
        empty={{ title: words.none, hint: words.noneHint, noMatchHint: words.noneHint }}
        filters={
          <PickFilter
            filters={list.filters}
            name="state"
            label={words.state}
            all={words.allStates}
            options={toOptions(mailingStates, words.states)}
          />
        }
      />
      {mayEdit && mailingId !== undefined && (
        <MailingDrawer
          key={mailingId}
          mailingId={mailingId === 'new' ? '' : mailingId}
          onSaved={open}
          onClose={() => void navigate('/mailings')}
        />
      )}
    </Panel>
  );
}

function toColumns(onOpen: ((id: string) => void) | null) {
  const words = wordsOf('mailing');
  return [
    textColumn<Line>(words.title, (it) => it.title),
    textColumn<Line>(words.audience, (it) => words.audiences[it.audienceKind]),
    tagColumn<Line>(words.state, (it) => [
      { tone: tones[it.state], text: words.states[it.state] },
      ...(it.isPromotional ? [{ tone: 'plain' as const, text: words.promotional }] : []),
    ]),
    timeColumn<Line>(words.sentAt, (it) => it.sentAt ?? it.sendAt),
    figureColumn<Line>(words.recipients, (it) =>
      it.recipientCount === null ? '—' : String(it.recipientCount),
    ),
    figureColumn<Line>(words.channels.email, (it) => String(it.emailCount)),
    figureColumn<Line>(words.channels.sms, (it) => String(it.smsCount)),
    figureColumn<Line>(words.readers, (it) => String(it.readerCount)),
    textColumn<Line>(words.by, (it) => it.writtenBy),
    ...(onOpen
      ? [
          actionColumn<Line>((it) => (
            <>
              <WaitingChange kind="mailing" subject={it.mailingId} />
              <Button size="small" onClick={() => onOpen(it.mailingId)}>
                {words.open}
              </Button>
            </>
          )),
        ]
      : []),
  ];
}
