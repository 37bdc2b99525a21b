import type { Reply } from '@vela/contract/call.ts';
import { getOffer, listOffers, proposeOffer } from '@vela/contract/promotion/staff-calls.ts';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';

type Offer = Reply<typeof listOffers>['list'][number];

/** Proposes to a second person that a draft starts, or that a promotion stops. */
export function ChangeDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const words = wordsOf('promotion');
  const proposing = useAction(proposeOffer, [listOffers, getOffer]);
  const isStart = offer.state === 'draft';
  const { promotionId } = offer;
  return (
    <ReasonDialog
      title={offer.title}
      label={words.reason}
      okText={isStart ? words.start : words.stop}
      isDanger={!isStart}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { promotionId, change: isStart ? 'start' : 'stop', reason },
          { says: words.proposed, onDone: onClose },
        )
      }
    >
      {isStart ? words.startWhy : words.stopWhy}
    </ReasonDialog>
  );
}
