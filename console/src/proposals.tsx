import type { ProposalLine } from './app/proposal/use-open-proposals.ts';
import { useVoidChange } from './abuse/use-void-change.ts';
import { useConfigurationChange } from './configuration/use-configuration-change.ts';
import { useDepositChange } from './deposit/use-deposit-change.ts';
import { useWriteOffChange } from './game/use-write-off-change.ts';
import { useMailingChange } from './mailing/use-mailing-change.tsx';
import { useMissionChange } from './mission/use-mission-change.ts';
import { useOperatorChange } from './operator/use-operator-change.ts';
import type { DescribeProposal } from './proposal/proposal-drawer.tsx';
import { usePromotionChange } from './promotion/use-promotion-change.ts';
import { useTournamentChange } from './tournament/use-tournament-change.ts';
import { useGiftsChange } from './welfare/use-gifts-change.ts';
import { Proposals } from './proposal/proposals-screen.tsx';

/** The proposals, each described in the words of its subject's screen. */
export function Screen() {
  const describers: Record<ProposalLine['kind'], DescribeProposal> = {
    configuration: useConfigurationChange(),
    ...useDepositChange(),
    gifts: useGiftsChange(),
    ...useMailingChange(),
    ...useMissionChange(),
    operator: useOperatorChange(),
    promotion: usePromotionChange(),
    ...useTournamentChange(),
    void: useVoidChange(),
    writeOff: useWriteOffChange(),
  };
  return <Proposals describe={(proposal) => describers[proposal.kind](proposal)} />;
}
