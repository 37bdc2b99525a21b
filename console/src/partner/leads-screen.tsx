import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { leadStates } from '@vela/contract/partner/rules.ts';
import { listLeads } from '@vela/contract/partner/staff-calls.ts';
import { handshake } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useLocation, useNavigate, useParams } from 'react-router';
import { actionColumn, tagColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { wordsOf } from '../words.ts';
import { LeadDrawer } from './lead-drawer.tsx';

type Lead = Reply<typeof listLeads>['list'][number];

const languageOf = (name: string): string => (isLanguage(name) ? languages[name].name : name);

/** Leads for the agent programme, by state. */
export function Screen() {
  const words = wordsOf('partner');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { leadId } = useParams();
  const open = (id: string) => void navigate({ pathname: `/leads/${id}`, search });
  const list = useList(listLeads, {
    filters: { state: oneOf(leadStates), search: anyText },
    toInput: (chosen) => chosen,
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <ListPanel<Lead>
      title={words.leads}
      hint={words.leadsHint}
      list={list}
      rowKey="leadId"
      columns={toColumns(open)}
      empty={{ title: words.none, hint: words.noneHint, icon: handshake }}
      filters={
        <>
          <TabFilter filters={filters} name="state" label={words.state} names={words.states} />
          <SearchFilter filters={filters} name="search" label={words.search} />
        </>
      }
    >
      {leadId !== undefined && (
        <LeadDrawer
          key={leadId}
          leadId={leadId}
          onClose={() => void navigate({ pathname: '/leads', search })}
        />
      )}
    </ListPanel>
  );
}

function toColumns(open: (leadId: string) => void): Column<Lead>[] {
  const words = wordsOf('partner');
  return [
    timeColumn(words.sentAt, (it) => it.createdAt),
    textColumn(words.name, (it) => it.name),
    textColumn(words.place, (it) => it.place || '—'),
    textColumn(words.field, (it) => words.fields[it.field]),
    textColumn(words.language, (it) => languageOf(it.language)),
    tagColumn(words.state, ({ state, reviewer }) =>
      reviewer === ''
        ? { text: words.states[state], tone: 'plain' }
        : { text: fill(words.heldBy, { reviewer }), tone: 'accent' },
    ),
    actionColumn((it) => (
      <Button size="small" onClick={() => open(it.leadId)}>
        {words.open}
      </Button>
    )),
  ];
}
