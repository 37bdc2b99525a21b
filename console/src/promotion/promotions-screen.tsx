import type { Reply } from '@vela/contract/call.ts';
import { promotionStates } from '@vela/contract/promotion/rules.ts';
import { copyOffer, listOffers } from '@vela/contract/promotion/staff-calls.ts';
import { ticket } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { TabFilter } from '../app/list/filter-fields.tsx';
import { oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
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
  const mayWrite = useMay('promotion.manage');
  const [changed, setChanged] = useState<Offer | null>(null);
  const list = useList(listOffers, {
    filters: { state: oneOf(['all', ...promotionStates]) },
    toInput: ({ state }) => (state === 'all' ? {} : { state }),
    everyMs: 30_000,
  });
  const columns = [
    {
      title: words.title,
      render: (it: Offer) => (
        <Link className="link t-medium" to={`/promotions/${it.promotionId}`}>
          {it.title || words.untitled}
        </Link>
      ),
    },
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
    <Panel
      title={words.heading}
      extra={
        mayWrite && (
          <Button type="primary" onClick={() => void navigate('/promotions/new')}>
            {words.add}
          </Button>
        )
      }
    >
      <TwoPeopleNote right="promotion.start" />
      <ListTable<Offer>
        list={list}
        label={words.heading}
        rowKey="promotionId"
        columns={columns}
        empty={{ title: words.none, hint: words.noneHint, icon: ticket }}
        filters={
          <TabFilter
            filters={list.filters}
            name="state"
            label={words.fields.state}
            names={{ all: words.all, ...words.states }}
          />
        }
      />
      {changed && <ChangeDialog offer={changed} onClose={() => setChanged(null)} />}
    </Panel>
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
