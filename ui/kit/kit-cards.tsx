import { useState } from 'react';

import { objectUrl } from '../src/art/art-urls.ts';
import { GlassPill, PlayBadge } from '../src/state/badge.tsx';
import { BannerCarousel } from '../src/card/banner-carousel.tsx';

import { CategoryRail } from '../src/layout/category-rail.tsx';

import * as icons from '../src/icon/icons.ts';

import { NoticeBar } from '../src/state/notice-bar.tsx';
import { PromoCard } from '../src/card/promo-card.tsx';
import { Meter } from '../src/state/ring.tsx';

import { VenueCard } from '../src/card/venue-card.tsx';
import { VipCard } from '../src/card/vip-card.tsx';
import { QuickActions, WalletHero } from '../src/wallet/wallet-hero.tsx';
import { Block } from './kit-basics.tsx';
import css from './kit.module.css';
import type { KitWords } from './words.ts';

const CATEGORIES = ['sports', 'live', 'chess', 'esports', 'lottery', 'slots'] as const;
const RAIL = [
  [icons.soccerBallDuotone, icons.soccerBallFill],
  [icons.videoCameraDuotone, icons.videoCameraFill],
  [icons.clubDuotone, icons.clubFill],
  [icons.gameControllerDuotone, icons.gameControllerFill],
  [icons.numberCircleEightDuotone, icons.numberCircleEightFill],
  [icons.cherriesDuotone, icons.cherriesFill],
] as const;
const ACTIONS = [
  icons.arrowLineDown,
  icons.arrowsLeftRight,
  icons.arrowLineUp,
  icons.crownSimple,
] as const;

/** The wallet section. */
export function Wallet({ w }: { w: KitWords }) {
  const [isHidden, setIsHidden] = useState(false);
  return (
    <Block title="Wallet">
      <WalletHero
        label={w.total}
        minor={1_284_650n}
        eye={{
          isHidden,
          onToggle: () => setIsHidden(!isHidden),
          label: w.hide,
          maskedLabel: w.hidden,
        }}
        pills={
          <>
            <PlayBadge glass>{w.play}</PlayBadge>
            <GlassPill href="#vip">VIP 4</GlassPill>
          </>
        }
      >
        <QuickActions
          label={w.transfer}
          items={w.actions.map((label, index) => ({
            label,
            icon: ACTIONS[index] ?? icons.crownSimple,
            href: `#${index}`,
          }))}
        />
      </WalletHero>
    </Block>
  );
}

/** The promotion cards. */
export function Promotions({ w }: { w: KitWords }) {
  return (
    <Block title="Promotions">
      <div className="stack">
        <BannerCarousel hasPager label={w.promo}>
          <PromoCard
            tone="warm"
            title={w.promo}
            terms={w.promoTerms}
            art={objectUrl('wrapped-gift')}
            href="#p1"
          />
          <PromoCard
            tone="cool"
            title={w.promo}
            terms={w.promoTerms}
            art={objectUrl('red-envelope')}
            href="#p2"
          />
        </BannerCarousel>
        <PromoCard
          tone="green"
          tall
          tags={[w.venue]}
          title={w.promo}
          terms={w.promoTerms}
          art={objectUrl('trophy')}
          href="#p3"
        />
        <PromoCard
          tone="rose"
          title={w.promo}
          terms={w.promoTerms}
          art={objectUrl('cherries')}
          href="#p4"
        />
        <NoticeBar text={w.notice} href="#notice" />
      </div>
    </Block>
  );
}

/** The venue cards. */
export function Venues({ w }: { w: KitWords }) {
  const [category, setCategory] = useState<string>('sports');
  return (
    <Block title="Rail and venues">
      <div className="row" style={{ alignItems: 'flex-start', gap: 10 }}>
        <CategoryRail
          label={w.all}
          value={category}
          onChange={setCategory}
          items={CATEGORIES.map((name, index) => ({
            value: name as string,
            label: w.categories[index] ?? '',
            category: name,
            icon: RAIL[index]?.[0] ?? icons.club,
            iconCurrent: RAIL[index]?.[1] ?? icons.club,
          }))}
        />
        <div className="grow stack">
          <VenueCard
            category="sports"
            name={w.venue}
            sub={w.venueSub}
            object="soccer-ball"
            badge={<GlassPill>{w.liveCount}</GlassPill>}
            href="#v"
          />
          <VenueCard
            category="live"
            name={w.venue}
            sub={w.venueSub}
            object="cards-fan"
            isUnderMaintenance
            badge={<GlassPill icon={icons.wrench}>06:00</GlassPill>}
          />
        </div>
      </div>
    </Block>
  );
}

/** The VIP cards. */
export function Vips({ w }: { w: KitWords }) {
  return (
    <Block title="VIP" wide>
      <div className={css.vips}>
        {Array.from({ length: 10 }, (_, index) => (
          <VipCard key={index} level={index + 1} levelText={`VIP ${index + 1}`} look="mini" />
        ))}
      </div>
      <div style={{ maxWidth: 326, marginTop: 12 }}>
        <VipCard level={4} levelText="VIP 4" name={w.vip}>
          <span className="stack" style={{ gap: 7 }}>
            <span className="row row--between t-note t-medium num">
              <span>{w.turnover} 31,600</span>
              <span>50,000</span>
            </span>
            <Meter percent={63} label={w.turnover} />
          </span>
        </VipCard>
      </div>
    </Block>
  );
}
