import { fill } from '@vela/client/fill.ts';
import {
  describeOffer,
  listFigures,
  listTags,
  lookOf,
  timesOf,
} from '@vela/client/offer/figures.ts';
import { getPromotion } from '@vela/contract/promotion/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { PromoBar, PromoHero } from '@vela/ui/card/promo-hero.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { lockSimpleFill, ticketFill } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { toApplyLabel } from './apply-label.ts';
import { ApplySheet } from './apply-sheet.tsx';
import type { OfferReply } from './offer-reply.ts';

/** One offer: its figures, the player's progress, its terms, and the application. */
export function Screen() {
  const words = wordsOf('promotion');
  const promotionId = useRouteQuery().get('id') ?? '';
  const reading = useRead(getPromotion, { promotionId }, { isEnabled: promotionId !== '' });
  const found = reading.data;
  return (
    <>
      <PromoBar tone={found && lookOf(found.promotion, objectUrl).tone}>
        <Bar title={found ? undefined : words.title} />
      </PromoBar>
      {promotionId === '' ? (
        <Page>
          <Missing />
        </Page>
      ) : (
        <Ready
          of={reading}
          inPage
          waiting={<WaitingCards heights={[180, 220, 200]} />}
          missing={<Missing />}
        >
          {(reply) => <Detail {...reply} />}
        </Ready>
      )}
    </>
  );
}

function Missing() {
  const words = wordsOf('promotion');
  return (
    <Empty
      art={objectUrl('magnifying-glass-tilted-left')}
      title={words.missing}
      hint={words.missingHint}
    />
  );
}

function Detail({ promotion, standing }: OfferReply) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const [isApplying, setIsApplying] = useState(false);
  const mayApply = standing !== null && standing.block === null;
  return (
    <>
      <Page reading>
        <PromoHero
          {...lookOf(promotion, objectUrl)}
          tags={listTags(words, promotion)}
          title={promotion.title}
          terms={describeOffer(words, promotion)}
        >
          <div className="inset stack">
            {standing && <Standing promotion={promotion} standing={standing} />}
            <Card>
              <KeyValues>
                {listFigures(words, format, promotion).map(([name, value]) => (
                  <KeyValue key={name} name={name} num>
                    {value}
                  </KeyValue>
                ))}
              </KeyValues>
            </Card>
            <SectionHead title={words.terms} />
            <Card pad>
              <Blocks parts={promotion.blocks} />
            </Card>
          </div>
        </PromoHero>
      </Page>
      <Dock>
        <DockButton promotion={promotion} standing={standing} onApply={() => setIsApplying(true)} />
      </Dock>
      {mayApply && (
        <ApplySheet
          promotion={promotion}
          standing={standing}
          isOpen={isApplying}
          onClose={() => setIsApplying(false)}
        />
      )}
    </>
  );
}

type Standing = NonNullable<OfferReply['standing']>;
type Parts = { promotion: OfferReply['promotion']; standing: Standing };

/** Deposits that count, the resulting bonus, or why the player cannot apply. */
function Standing({ promotion, standing }: Parts) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const { block, depositedMinor, missingMinor } = standing;
  const { formula, turnoverBp, venue } = promotion.terms;
  if (block !== null && block !== 'deposit') return <Banner>{words.blocks[block]}</Banner>;
  if (formula === 'cashback') return <Banner>{words.cashback}</Banner>;
  const needed = depositedMinor + missingMinor;
  const money = (minor: number): string => format.money(minor, { bare: true });
  const [base, bonus, required] = [standing.baseMinor, standing.bonusMinor, standing.requiredMinor];
  return (
    <>
      {missingMinor > 0 && (
        <Card pad>
          <div className="stack">
            <KeyValues flush>
              <KeyValue name={words.deposited} num>
                {`${money(depositedMinor)} / ${money(needed)}`}
              </KeyValue>
            </KeyValues>
            <Meter
              percent={needed === 0 ? 0 : (depositedMinor / needed) * 100}
              label={words.deposited}
              valueText={`${money(depositedMinor)} / ${money(needed)}`}
            />
            <span className="t-note t-muted">
              {fill(words.depositLeft, { amount: format.money(missingMinor) })}
            </span>
          </div>
        </Card>
      )}
      {bonus > 0 && required > 0 && (
        <Banner tone="warn" icon={venue === null ? ticketFill : lockSimpleFill}>
          <p>
            {venue === null
              ? words.open
              : fill(words.lock, {
                  venue: promotion.venueName ?? venue,
                  base: format.money(base),
                })}
          </p>
          <p>
            <b className="num">
              {fill(words.sum, {
                base: money(base),
                bonus: money(bonus),
                times: timesOf(turnoverBp),
                required: money(required),
              })}
            </b>
          </p>
          <p>{words.sumHint}</p>
        </Banner>
      )}
    </>
  );
}

function DockButton(props: {
  promotion: OfferReply['promotion'];
  standing: OfferReply['standing'];
  onApply: () => void;
}) {
  const { promotion, standing, onApply } = props;
  const words = wordsOf('promotion');
  const format = useFormat();
  if (standing === null) {
    const { promotionId } = promotion;
    const back = `/pages/discount/discountDetail?id=${encodeURIComponent(promotionId)}`;
    return (
      <Button block href={`/pages/login/login?next=${encodeURIComponent(back)}`}>
        {words.toLogin}
      </Button>
    );
  }
  if (standing.block === 'deposit') {
    return (
      <Button block href="/pages/finance/myDeposit">
        {words.toDeposit}
      </Button>
    );
  }
  return (
    <Button block disabled={standing.block !== null} onPress={onApply}>
      {toApplyLabel(words, format, promotion, standing)}
    </Button>
  );
}
