import { Link } from 'react-router';
import { Tag } from '../panel.tsx';
import { wordsOf } from '../../words.ts';
import { useOpenProposals } from './use-open-proposals.ts';
import type { ProposalLine } from './use-open-proposals.ts';

type WaitingChangeProps = Pick<ProposalLine, 'kind' | 'subject'>;

/** Says that a change awaits a second person, with a link to its proposal. */
export function WaitingChange({ kind, subject }: WaitingChangeProps) {
  const words = wordsOf('app');
  const found = useOpenProposals()?.list.find((it) => it.kind === kind && it.subject === subject);
  if (!found) return null;
  return (
    <Link to={`/proposals/${found.proposalId}`}>
      <Tag tone="warn">{words.changeWaits}</Tag>
    </Link>
  );
}
