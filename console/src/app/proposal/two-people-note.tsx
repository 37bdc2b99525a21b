import type { StaffRight } from '@vela/contract/staff/rights.ts';
import { Alert } from 'antd';
import { useMay } from '../operator.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import { useOpenProposals } from './use-open-proposals.ts';

/** Where two people are needed and one is there: what is missing, so that nobody waits for nothing. */
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
