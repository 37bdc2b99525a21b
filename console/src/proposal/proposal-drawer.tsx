import { fill } from '@vela/client/fill.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { listMethods, listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { listOperators } from '@vela/contract/operator/staff-calls.ts';
import {
  approveProposal,
  listProposals,
  rejectProposal,
  withdrawProposal,
} from '@vela/contract/proposal/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { ChangeTable } from '../app/form/change-table.tsx';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { Facts } from '../app/review/review-parts.tsx';
import { SideDrawer } from '../app/side-drawer.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import css from './proposals-screen.module.css';

/** Describes a proposal in the words of the screen on which its subject is changed. */
export type DescribeProposal = (proposal: ProposalLine) => {
  title: string;
  lines: DescribedLine[];
  /** What follows from the change, if that can be computed beforehand. */
  effect?: ReactNode;
};

type DrawerProps = { proposal: ProposalLine; describe: DescribeProposal; onClose: () => void };

/** A proposal's changes, its reason, and the available actions. */
export function ProposalDrawer({ proposal, describe, onClose }: DrawerProps) {
  const words = wordsOf('proposal');
  const { title, lines, effect } = describe(proposal);
  return (
    <SideDrawer
      size={560}
      title={fill(words.named, { kind: words.kinds[proposal.kind], title })}
      onClose={onClose}
      footer={<Actions proposal={proposal} title={title} onClose={onClose} />}
    >
      <div className={css.detail}>
        <p className={css.quote}>{proposal.reason}</p>
        <ChangeTable lines={lines} />
        {proposal.state === 'proposed' && effect}
        <Story proposal={proposal} />
      </div>
    </SideDrawer>
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
  listOperators,
  getDashboard,
];

type ActionsProps = { proposal: ProposalLine; title: string; onClose: () => void };

function Actions({ proposal, title, onClose }: ActionsProps) {
  const words = wordsOf('proposal');
  const [requested, setAsked] = useState<'approve' | 'reject' | null>(null);
  const approve = useAction(approveProposal, refreshes);
  const reject = useAction(rejectProposal, refreshes);
  const withdraw = useAction(withdrawProposal, refreshes);
  const { proposalId } = proposal;
  const done = (says: string) => ({ says, onDone: onClose });
  if (proposal.state !== 'proposed') return null;
  if (proposal.isMine) {
    return (
      <div className={css.actions}>
        <Button
          loading={withdraw.isBusy}
          onClick={() => withdraw.run({ proposalId }, done(words.withdrawn))}
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
      <Button type="primary" loading={approve.isBusy} onClick={() => setAsked('approve')}>
        {words.approve}
      </Button>
      {requested === 'approve' && (
        <ActionDialog
          title={fill(words.approveTitle, { title })}
          okText={words.approve}
          isBusy={approve.isBusy}
          onSend={() => approve.run({ proposalId }, done(words.approved))}
          onClose={() => setAsked(null)}
        >
          <p>{fill(words.approveHint, { username: proposal.proposedBy })}</p>
        </ActionDialog>
      )}
      {requested === 'reject' && (
        <ReasonDialog
          title={fill(words.rejectTitle, { title })}
          okText={words.reject}
          label={words.rejectReason}
          isDanger
          isBusy={reject.isBusy}
          onSend={(reason) => reject.run({ proposalId, reason }, done(words.rejected))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
