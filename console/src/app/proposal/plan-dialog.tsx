import { ReasonDialog } from '../action/reason-dialog.tsx';
import type { ReasonDialogProps } from '../action/reason-dialog.tsx';

export type PlanDialogProps = Pick<ReasonDialogProps, 'title' | 'isBusy' | 'onClose' | 'onSend'> & {
  isDraft: boolean;
  /** `end` ends an approved plan; the last two say what follows. */
  words: { reason: string; approve: string; end: string; approveWhy: string; endWhy: string };
};

/** Proposes to a second person that a draft is approved, or that an approved plan ends. */
export function PlanDialog({ isDraft, words, ...dialog }: PlanDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      label={words.reason}
      okText={isDraft ? words.approve : words.end}
      isDanger={!isDraft}
    >
      {isDraft ? words.approveWhy : words.endWhy}
    </ReasonDialog>
  );
}
