import { fill } from '@vela/client/fill.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useOperator } from '../operator.ts';
import { wordsOf } from '../../words.ts';

type Approval = { action: string; username: string; isVoid: boolean };

/** Who approved an action first, and whether that was this operator. */
export type Approvals<A extends Approval> = { first: A | undefined; isMine: boolean };

/** The approvals of an action that may need two operators, without void ones. */
export function useApprovals<A extends Approval>(
  approvals: readonly A[],
  action: A['action'],
): Approvals<A> {
  const { me } = useOperator();
  const valid = approvals.filter((one) => one.action === action && !one.isVoid);
  return { first: valid[0], isMine: valid.some((one) => one.username === me.username) };
}

/** Opens the dialog of such an action; the first approver cannot be the second. */
export function ApprovalButton(props: {
  approvals: Approvals<Approval>;
  label: string;
  tone?: 'primary' | 'danger';
  renderDialog: (onClose: () => void) => ReactNode;
}) {
  const { approvals, label, tone, renderDialog } = props;
  const words = wordsOf('app');
  const [isOpen, setOpen] = useState(false);
  const { first, isMine } = approvals;
  return (
    <>
      <Button
        size="small"
        {...(tone === 'primary' ? { type: 'primary' } : {})}
        danger={tone === 'danger'}
        disabled={isMine}
        title={first ? fill(words.secondNeeded, { username: first.username }) : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}

/** In the dialog: the first approver; renders nothing without one. */
export function FirstApproval({ of: { first } }: { of: Approvals<Approval> }) {
  const words = wordsOf('app');
  return first ? <p>{fill(words.secondNeeded, { username: first.username })}</p> : null;
}
