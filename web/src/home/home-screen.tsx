import type { Reply } from '@vela/contract/call.ts';
import { listNotices, listBanners } from '@vela/contract/home/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { BannerCarousel } from '@vela/ui/card/banner-carousel.tsx';
import { NoticeBar } from '@vela/ui/state/notice-bar.tsx';
import { PromoCard } from '@vela/ui/card/promo-card.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { LegalFoot } from '../app/shell/legal-foot.tsx';
import { Wash } from '../app/shell/wash.tsx';
import { UnpaidDeposits, useUnpaid } from '../app/money/unpaid-deposits.tsx';
import { useSettledOnce } from '../app/read/reading.ts';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { ContinueRow } from './continue-row.tsx';
import { HomeBar } from './home-bar.tsx';
import { HomeHero } from './home-hero.tsx';
import { LiveTables } from './live-tables.tsx';
import { VenueColumn } from './venue-column.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import css from './home-screen.module.css';

type Picture = Reply<typeof listBanners>['banners'][number]['picture'];

/** A picture in its smallest size, which is enough for a card. */
const toPhoto = (picture: Picture) => {
  const size = picture?.sizes[0];
  return picture && size ? { url: size.url, alt: picture.alt } : undefined;
};

/** Chosen: what operators place begins and ends by the minute. */
const placed = { staleMs: 60_000, everyMs: 60_000 };

/** The height of the offers with their pager. */
const bannerPx = 136;

/** The home screen: balance, offers, news, venues by category. */
export function Screen() {
  const words = wordsOf('home');
  const { title } = useSite();
  const offers = useRead(listBanners, {}, placed);
  const banners = offers.data?.banners ?? [];
  const news = useRead(listNotices, {}, placed);
  const notices = news.data?.notices ?? [];
  // Content below them waits, or it would move; the first view shows what it has.
  const isSettled = useSettledOnce([offers, news, useUnpaid()]);
  const isWaiting = !import.meta.env.SSR && !isSettled;
  return (
    <>
      <Wash />
      <HomeBar />
      <Page tabbed>
        <h1 className="visually-hidden">{title}</h1>
        <div className={css.stack}>
          <div className="inset stack">
            <HomeHero />
            <UnpaidDeposits isHeld={isWaiting} />
          </div>
          {import.meta.env.SSR && offers.isPending && <WaitingBlocks heights={[bannerPx]} />}
          {isWaiting ? (
            <WaitingBlocks heights={[bannerPx]} />
          ) : (
            <>
              {banners.length > 0 && (
                <BannerCarousel label={words.offers} advanceMs={6_000} hasPager>
                  {banners.map((banner) => (
                    <PromoCard
                      key={banner.id}
                      tone={banner.tone}
                      title={banner.title}
                      terms={banner.note}
                      art={objectUrl(banner.art)}
                      photo={toPhoto(banner.picture)}
                      href={banner.link || undefined}
                    />
                  ))}
                </BannerCarousel>
              )}
              {notices.length > 0 && (
                <BannerCarousel label={words.notices}>
                  {notices.map(({ id, text, link }) => (
                    <NoticeBar key={id} text={text} href={link || undefined} />
                  ))}
                </BannerCarousel>
              )}
              <ContinueRow />
              <LiveTables />
              <VenueColumn />
              {!import.meta.env.SSR && <LegalFoot />}
            </>
          )}
        </div>
      </Page>
    </>
  );
}
