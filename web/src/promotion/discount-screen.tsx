import { describeOffer, listTags, lookOf } from '@vela/client/offer/figures.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listPromotions } from '@vela/contract/promotion/calls.ts';
import { promotionTypes } from '@vela/contract/promotion/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { PromoCard } from '@vela/ui/card/promo-card.tsx';
import { clockCounterClockwise, giftDuotone, trophy } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { usePages } from '../app/call/later-calls.ts';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useQueryChoice } from '../app/shell/query-fields.ts';
import { wordsOf } from '../words.ts';

type Offer = Reply<typeof listPromotions>['list'][number];

const panelId = 'offers';
const all = 'all';

/** The second root: the offers available to the reader, by class. */
export function Screen() {
  const words = wordsOf('promotion');
  const [type, choose] = useQueryChoice('type', promotionTypes);
  const pages = usePages(listPromotions, type === null ? {} : { type });
  return (
    <>
      <NavBar
        brand={<h1 className="t-title-2">{words.title}</h1>}
        actions={
          <>
            <IconButton icon={trophy} label={words.tournaments} href="/pages/activity/tournament" />
            <IconButton
              icon={clockCounterClockwise}
              label={words.record}
              href="/pages/discount/discountView"
            />
            <IconButton icon={giftDuotone} label={words.welfare} href="/pages/record/welfare" />
          </>
        }
      />
      <Page tabbed>
        <PullRefresh of={[pages]} />
        <div className="stack">
          <Tabs
            label={words.title}
            panelId={panelId}
            value={type ?? all}
            onChange={(value) => choose(value === all ? null : value)}
            options={[
              { value: all, label: words.all },
              ...promotionTypes.map((value) => ({ value, label: words.types[value] })),
            ]}
          />
          <div id={panelId} role="tabpanel" aria-label={words.title} className="inset stack">
            <PagedList
              key={type}
              of={pages}
              keyOf={(offer) => offer.promotionId}
              waiting={<WaitingCards heights={[138, 138, 138]} />}
              empty={
                <Empty art={objectUrl('wrapped-gift')} title={words.none} hint={words.noneHint} />
              }
            >
              {(offers) => (
                <div className="stack">
                  {offers.map((offer) => (
                    <OfferCard key={offer.promotionId} offer={offer} />
                  ))}
                </div>
              )}
            </PagedList>
          </div>
        </div>
      </Page>
    </>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const words = wordsOf('promotion');
  return (
    <PromoCard
      {...lookOf(offer, objectUrl)}
      tall
      tags={listTags(words, offer)}
      title={offer.title}
      terms={describeOffer(words, offer)}
      href={`/pages/discount/discountDetail?id=${encodeURIComponent(offer.promotionId)}`}
    />
  );
}
