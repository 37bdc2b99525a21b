import type { Reply } from '@vela/contract/call.ts';
import { getOffer, listOffers, proposeOffer } from '@vela/contract/promotion/staff-calls.ts';
import { useAction } from '../app/action/use-action.ts';
import { PlanDialog } from '../app/proposal/plan-dialog.tsx';
import { wordsOf } from '../words.ts';

type Offer = Reply<typeof listOffers>['list'][number];

/** Proposes to a second person that a draft starts, or that a promotion stops. */
export function ChangeDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const words = wordsOf('promotion');
  const proposing = useAction(proposeOffer, [listOffers, getOffer]);
  const isStart = offer.state === 'draft';
  const { promotionId } = offer;
  return (
    <PlanDialog
      title={offer.title}
      isDraft={isStart}
      words={{
        reason: words.reason,
        approve: words.start,
        approveWhy: words.startWhy,
        end: words.stop,
        endWhy: words.stopWhy,
      }}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { promotionId, change: isStart ? 'start' : 'stop', reason },
          { says: words.proposed, onDone: onClose },
        )
      }
    />
  );
}
