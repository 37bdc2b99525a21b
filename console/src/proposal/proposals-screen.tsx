import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import type { TableProps } from 'antd';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
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

type Tab = 'open' | 'over';
const tabs: readonly Tab[] = ['open', 'over'];

/** Changes that need a second person: those that wait, and what became of the others. */
export function Proposals({ describe }: { describe: DescribeProposal }) {
  const words = wordsOf('proposal');
  const navigate = useNavigate();
  const { '*': proposalId } = useParams();
  const [tab, setTab] = useState<Tab>('open');
  const [pageNo, setPageNo] = useState(1);
  const input = { isOpen: tab === 'open', pageNo, pageSize: 50 };
  const read = useRead(listProposals, input, { everyMs: 60_000, keepsPrevious: true });
  const shown = read.data?.list.find((it) => it.proposalId === proposalId);
  return (
    <Panel>
      <div className={css.bar}>
        <Segmented<Tab>
          aria-label={words.which}
          value={tab}
          options={tabs.map((value) => ({ value, label: words.tabs[value] }))}
          onChange={(value) => {
            setTab(value);
            setPageNo(1);
          }}
        />
      </div>
      <PanelHint>{words.hint}</PanelHint>
      <TwoPeopleNote right="setting.manage" className={css.note ?? ''} />
      <TwoPeopleNote right="channel.manage" className={css.note ?? ''} />
      <PageTable<ProposalLine>
        read={read}
        columns={columnsOf(words, describe)}
        rowKey="proposalId"
        label={words.tabs[tab]}
        empty={words.empty[tab]}
        onPage={setPageNo}
      />
      {shown && (
        <ProposalDrawer
          key={shown.proposalId}
          proposal={shown}
          describe={describe}
          onClose={() => void navigate('/proposals')}
        />
      )}
    </Panel>
  );
}

type Columns = NonNullable<TableProps<ProposalLine>['columns']>;

const columnsOf = (words: Words<'proposal'>, describe: DescribeProposal): Columns => [
  {
    title: words.what,
    key: 'what',
    render: (_, it) => (
      <Link className="link" to={`/proposals/${it.proposalId}`}>
        {fill(words.named, { kind: words.kinds[it.kind], title: describe(it).title })}
      </Link>
    ),
  },
  {
    title: words.changes,
    key: 'lines',
    align: 'end',
    render: (_, it) => <span className="num">{it.lines.length}</span>,
  },
  { title: words.proposedBy, dataIndex: 'proposedBy' },
  { title: words.proposedAt, key: 'at', render: (_, it) => <When at={it.proposedAt} /> },
  {
    title: words.state,
    key: 'state',
    render: (_, it) => (
      <Tag tone={tones[it.state]}>
        {it.isMine && it.state === 'proposed' ? words.waitsForOthers : words.states[it.state]}
      </Tag>
    ),
  },
  {
    title: words.until,
    key: 'until',
    align: 'end',
    render: (_, it) => <When at={it.decidedAt ?? it.expiresAt} />,
  },
];
