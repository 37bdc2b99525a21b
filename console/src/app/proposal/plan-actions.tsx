import { Button } from 'antd';
import { useMay } from '../operator.ts';
import type { ProposalLine } from './use-open-proposals.ts';
import { WaitingChange } from './waiting-change.tsx';

export type PlanActionsProps = Pick<ProposalLine, 'kind' | 'subject'> & {
  isDraft: boolean;
  /** A draft may be proposed for approval, or an approved plan to be ended. */
  isChangeable: boolean;
  /** `end` ends an approved plan. */
  words: { edit: string; approve: string; end: string };
  onEdit: () => void;
  onChange: () => void;
};

/** The actions of a planned reward: a draft is edited, and changes of its state are proposed. */
export function PlanActions(props: PlanActionsProps) {
  const { kind, subject, isDraft, isChangeable, words, onEdit, onChange } = props;
  const mayStart = useMay('promotion.start');
  const mayWrite = useMay('promotion.manage');
  return (
    <>
      <WaitingChange kind={kind} subject={subject} />
      {mayWrite && isDraft && (
        <Button size="small" onClick={onEdit}>
          {words.edit}
        </Button>
      )}
      {mayStart && isChangeable && (
        <Button size="small" danger={!isDraft} onClick={onChange}>
          {isDraft ? words.approve : words.end}
        </Button>
      )}
    </>
  );
}
