import type { StaffRight } from '@vela/contract/staff/rights.ts';
import { Alert } from 'antd';
import { useMay } from '../operator.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import { useOpenProposals } from './use-open-proposals.ts';

/**
 * Says that a second person is missing if only one operator has the right, so that a proposal does
 * not wait in vain.
 */
export function TwoPeopleNote({ right, className }: { right: StaffRight; className?: string }) {
  const words = wordsOf('app');
  const mayManage = useMay(right);
  const holders = useOpenProposals()?.holders.find((it) => it.right === right);
  if (!mayManage || !holders || holders.count > 1) return null;
  const names: Record<string, string> = words.rightNames;
  return (
    <Alert
      className={className ?? ''}
      type="warning"
      showIcon
      title={fill(words.secondMissing, { right: names[right] ?? right })}
    />
  );
}
