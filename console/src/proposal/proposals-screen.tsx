import { fill } from '@vela/client/fill.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { figureColumn, tagColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { TabFilter } from '../app/list/filter-fields.tsx';
import { oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { ProposalDrawer } from './proposal-drawer.tsx';
import type { DescribeProposal } from './proposal-drawer.tsx';
import css from './proposals-screen.module.css';

const tones: Record<ProposalLine['state'], TagTone> = {
  proposed: 'warn',
  approved: 'pos',
  rejected: 'neg',
  withdrawn: 'plain',
  expired: 'plain',
  stale: 'plain',
  void: 'neg',
};

/** Changes that need a second person: open proposals, and the outcome of past ones. */
export function Proposals({ describe }: { describe: DescribeProposal }) {
  const words = wordsOf('proposal');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { '*': proposalId } = useParams();
  const list = useList(listProposals, {
    filters: { tab: oneOf(['open', 'over']) },
    toInput: ({ tab }) => ({ isOpen: tab === 'open' }),
    pageSize: 50,
    everyMs: 60_000,
  });
  const { filters } = list;
  const { tab } = filters.chosen;
  const shown = list.rows?.find((it) => it.proposalId === proposalId);
  return (
    <Panel>
      <ListTable
        list={list}
        label={words.tabs[tab]}
        rowKey="proposalId"
        columns={columnsOf(words, describe, search)}
        empty={words.empty[tab]}
        filters={<TabFilter filters={filters} name="tab" label={words.which} names={words.tabs} />}
        notes={
          <>
            <PanelHint>{words.hint}</PanelHint>
            <TwoPeopleNote right="setting.manage" className={css.note ?? ''} />
            <TwoPeopleNote right="channel.manage" className={css.note ?? ''} />
          </>
        }
      />
      {shown && (
        <ProposalDrawer
          key={shown.proposalId}
          proposal={shown}
          describe={describe}
          onClose={() => void navigate(`/proposals${search}`)}
        />
      )}
    </Panel>
  );
}

const columnsOf = (
  words: Words<'proposal'>,
  describe: DescribeProposal,
  search: string,
): Column<ProposalLine>[] => [
  {
    title: words.what,
    render: (it) => (
      <Link className="link" to={{ pathname: `/proposals/${it.proposalId}`, search }}>
        {fill(words.named, { kind: words.kinds[it.kind], title: describe(it).title })}
      </Link>
    ),
  },
  figureColumn(words.changes, (it) => it.lines.length),
  textColumn(words.proposedBy, (it) => it.proposedBy),
  timeColumn(words.proposedAt, (it) => it.proposedAt),
  tagColumn(words.state, (it) => ({
    text: it.isMine && it.state === 'proposed' ? words.waitsForOthers : words.states[it.state],
    tone: tones[it.state],
  })),
  { title: words.until, align: 'end', render: (it) => <When at={it.decidedAt ?? it.expiresAt} /> },
];
