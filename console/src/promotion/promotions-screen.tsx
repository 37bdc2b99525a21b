import type { Reply } from '@vela/contract/call.ts';
import { promotionStates } from '@vela/contract/promotion/rules.ts';
import { copyOffer, listOffers } from '@vela/contract/promotion/staff-calls.ts';
import { ticket } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { useMay } from '../app/operator.ts';
import { planColumn, PlanList, usePlans } from '../app/proposal/plan-list.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { wordsOf } from '../words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { OfferPage } from './offer-page.tsx';
import { stateTones } from './state-tones.ts';

type Offer = Reply<typeof listOffers>['list'][number];

/** Every offer, or the one whose id is in the address; `new` is a new one. */
export function Screen() {
  const { promotionId } = useParams();
  if (promotionId === undefined) return <Offers />;
  return <OfferPage key={promotionId} promotionId={promotionId === 'new' ? '' : promotionId} />;
}

/** Every offer with its costs; starts and stops that need two people are proposed here. */
function Offers() {
  const words = wordsOf('promotion');
  const navigate = useNavigate();
  const [changed, setChanged] = useState<Offer | null>(null);
  const columns = [
    planColumn<Offer>(words.title, words.untitled, (it) => `/promotions/${it.promotionId}`),
    textColumn<Offer>(words.type, (it) => words.types[it.type]),
    tagColumn<Offer>(words.fields.state, (it) => ({
      text: words.states[it.state],
      tone: stateTones[it.state],
    })),
    timeColumn<Offer>(words.fields.startsAt, (it) => it.startsAt),
    timeColumn<Offer>(words.fields.endsAt, (it) => it.endsAt),
    moneyColumn<Offer>(words.fields.budgetMinor, (it) => it.budgetMinor),
    moneyColumn<Offer>(words.spent, (it) => it.spentMinor),
    moneyColumn<Offer>(words.liability, (it) => it.liabilityMinor),
    figureColumn<Offer>(words.applied, (it) => it.appliedCount),
    figureColumn<Offer>(words.waiting, (it) => it.waitingCount),
    actionColumn<Offer>((it) => <Actions offer={it} onChange={() => setChanged(it)} />),
  ];
  return (
    <PlanList
      list={usePlans(listOffers, promotionStates)}
      words={words}
      states={{ all: words.all, ...words.states }}
      icon={ticket}
      add={words.add}
      onAdd={() => void navigate('/promotions/new')}
      rowKey="promotionId"
      columns={columns}
    >
      {changed && <ChangeDialog offer={changed} onClose={() => setChanged(null)} />}
    </PlanList>
  );
}

function Actions({ offer, onChange }: { offer: Offer; onChange: () => void }) {
  const words = wordsOf('promotion');
  const mayStart = useMay('promotion.start');
  const mayWrite = useMay('promotion.manage');
  const copying = useAction(copyOffer, [listOffers]);
  const { promotionId, state } = offer;
  return (
    <>
      <WaitingChange kind="promotion" subject={promotionId} />
      {mayWrite && (
        <Button
          size="small"
          loading={copying.isBusy}
          onClick={() => copying.run({ promotionId }, { says: words.copied })}
        >
          {words.copy}
        </Button>
      )}
      {mayStart && state !== 'stopped' && (
        <Button size="small" danger={state === 'running'} onClick={onChange}>
          {state === 'draft' ? words.start : words.stop}
        </Button>
      )}
    </>
  );
}
