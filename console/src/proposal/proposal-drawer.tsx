import { App, Button, Drawer, Modal } from 'antd';
import { useState } from 'react';
import {
  approveProposal,
  listProposals,
  rejectProposal,
  withdrawProposal,
} from '@vela/contract/proposal/staff-calls.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { listMethods, listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { useWrite } from '../app/calls.ts';
import { RowTable } from '../app/page-table.tsx';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { ReasonDialog } from '../app/reason-dialog.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { useReturnFocus } from '../app/use-return-focus.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './proposals-screen.module.css';

/** One field of a change in words. */
export type DescribedLine = { path: string; name: string; before: string; after: string };

/** Puts a proposal into words, as the screen does on which its subject is changed. */
export type DescribeProposal = (proposal: ProposalLine) => {
  title: string;
  lines: DescribedLine[];
};

type DrawerProps = { proposal: ProposalLine; describe: DescribeProposal; onClose: () => void };

/** What a proposal would change, why, and what is to be done with it. */
export function ProposalDrawer({ proposal, describe, onClose }: DrawerProps) {
  const words = wordsOf('proposal');
  useReturnFocus();
  const { title, lines } = describe(proposal);
  return (
    <Drawer
      open
      size={560}
      title={fill(words.named, { kind: words.kinds[proposal.kind], title })}
      onClose={onClose}
      footer={<Actions proposal={proposal} title={title} onClose={onClose} />}
    >
      <div className={css.detail}>
        <p className={css.quote}>{proposal.reason}</p>
        <RowTable<DescribedLine>
          label={words.changes}
          rows={lines}
          rowKey="path"
          columns={[
            { title: words.field, dataIndex: 'name', className: css.value ?? '' },
            { title: words.before, dataIndex: 'before', className: css.value ?? '' },
            { title: words.after, dataIndex: 'after', className: css.value ?? '' },
          ]}
        />
        <Story proposal={proposal} />
      </div>
    </Drawer>
  );
}

function Story({ proposal }: { proposal: ProposalLine }) {
  const words = wordsOf('proposal');
  const app = wordsOf('app');
  const rights: Record<string, string> = app.rightNames;
  const { decidedAt, decidedBy, decisionReason } = proposal;
  return (
    <>
      <Facts
        isWide
        isEven
        facts={[
          [words.proposedBy, proposal.proposedBy],
          [words.proposedAt, <When key="at" at={proposal.proposedAt} />],
          [words.needsRight, rights[proposal.right] ?? proposal.right],
          decidedAt === null
            ? [words.expiresAt, <When key="until" at={proposal.expiresAt} />]
            : [words.states[proposal.state], <When key="end" at={decidedAt} />],
          ...(decidedBy === '' ? [] : [[words.decidedBy, decidedBy] as const]),
        ]}
      />
      {decisionReason !== '' && <p className={css.quote}>{decisionReason}</p>}
    </>
  );
}

const refreshes = [
  listProposals,
  listConfiguration,
  listMethods,
  listReceivingAccounts,
  getDashboard,
];

type ActionsProps = { proposal: ProposalLine; title: string; onClose: () => void };

function Actions({ proposal, title, onClose }: ActionsProps) {
  const words = wordsOf('proposal');
  const app = wordsOf('app');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const approve = useWrite(approveProposal, refreshes);
  const reject = useWrite(rejectProposal, refreshes);
  const withdraw = useWrite(withdrawProposal, refreshes);
  const { proposalId } = proposal;
  const done = (text: string) => ({
    onError: trouble,
    onSuccess: () => {
      void message.success(text);
      onClose();
    },
  });
  if (proposal.state !== 'proposed') return null;
  if (proposal.isMine) {
    return (
      <div className={css.actions}>
        <Button
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ proposalId }, done(words.withdrawn))}
        >
          {words.withdraw}
        </Button>
      </div>
    );
  }
  if (!proposal.mayDecide) return <p className="t-muted">{words.notYours}</p>;
  return (
    <div className={css.actions}>
      <Button danger onClick={() => setAsked('reject')}>
        {words.reject}
      </Button>
      <Button type="primary" loading={approve.isPending} onClick={() => setAsked('approve')}>
        {words.approve}
      </Button>
      <Modal
        centered
        open={asked === 'approve'}
        title={fill(words.approveTitle, { title })}
        okText={words.approve}
        cancelText={app.cancel}
        confirmLoading={approve.isPending}
        onOk={() => approve.mutate({ proposalId }, done(words.approved))}
        onCancel={() => setAsked(null)}
      >
        <p>{fill(words.approveHint, { username: proposal.proposedBy })}</p>
      </Modal>
      {asked === 'reject' && (
        <ReasonDialog
          title={fill(words.rejectTitle, { title })}
          okText={words.reject}
          label={words.rejectReason}
          isDanger
          isBusy={reject.isPending}
          onSend={(reason) => reject.mutate({ proposalId, reason }, done(words.rejected))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
