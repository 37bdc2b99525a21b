import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import {
  arrowLineDown,
  arrowLineUp,
  arrowsLeftRight,
  creditCard,
  giftDuotone,
  hourglassMedium,
  lockKeyDuotone,
  receipt,
  receiptDuotone,
  creditCardDuotone,
  walletDuotone,
} from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { QuickActions, WalletHero } from '@vela/ui/wallet/wallet-hero.tsx';
import { useRead } from '../app/call/calls.ts';
import { useSite } from '../app/session/site.ts';
import { BonusProgress, useBonus } from '../app/money/bonus-progress.tsx';
import { UnpaidDeposits, useUnpaid } from '../app/money/unpaid-deposits.tsx';
import { wordsOf } from '../words.ts';
import { useBalanceHidden } from '../app/choice/use-balance-hidden.ts';
import { useBalance } from '../app/session/user.ts';
import { AmountsOwed } from './amounts-owed.tsx';
import { lookOf } from './venue-looks.ts';
import { VenueFigure, VenueState } from './venue-state.tsx';
import css from './transfer-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { useSettledOnce } from '../app/read/reading.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';

/** The player's money: total, wallets, venues, and links to move it. */
export function Screen() {
  const words = wordsOf('wallet');
  const [isHidden, toggle] = useBalanceHidden();
  // Content below them waits, or it would move.
  const isWaiting = !useSettledOnce([useUnpaid(), useBonus()]);
  return (
    <>
      <Bar
        title={words.walletTitle}
        actions={
          <IconButton icon={receipt} label={words.records} href="/pages/transaction/transaction" />
        }
      />
      <Page>
        <div className="inset stack">
          <Hero isHidden={isHidden} onToggle={toggle} />
          <UnpaidDeposits isHeld={isWaiting} />
          <BonusProgress />
          {isWaiting ? (
            <WaitingCards heights={[208, 180]} />
          ) : (
            <>
              <Doubt />
              <Wallets isHidden={isHidden} />
              <AmountsOwed />
              <Venues isHidden={isHidden} />
              <Links />
            </>
          )}
        </div>
      </Page>
    </>
  );
}

/** Waits for the venues above, whose number is unknown: it must not move once it is there. */
function Links() {
  const words = wordsOf('wallet');
  if (useRead(getTransferOptions, {}).isPending) return null;
  return (
    <Card>
      <List>
        <ListRow
          href="/pages/transaction/transaction"
          start={<TileIcon icon={receiptDuotone} />}
          title={words.records}
          sub={words.recordsHint}
        />
        <ListRow
          href="/pages/cards/index"
          start={<TileIcon icon={creditCardDuotone} />}
          title={words.payoutAccounts}
        />
      </List>
    </Card>
  );
}

function Hero({ isHidden, onToggle }: { isHidden: boolean; onToggle: () => void }) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const site = useSite();
  const balance = useBalance();
  return (
    <WalletHero
      label={words.totalAssets}
      minor={balance?.totalMinor ?? null}
      eye={{
        isHidden,
        onToggle,
        label: isHidden ? words.showBalance : words.hideBalance,
        maskedLabel: words.balanceHidden,
      }}
      pills={site.mode === 'play' && <PlayBadge glass>{app.playMoney}</PlayBadge>}
    >
      <QuickActions
        label={words.moneyActions}
        items={[
          { label: words.deposit, icon: arrowLineDown, href: '/pages/finance/myDeposit' },
          { label: words.transfer, icon: arrowsLeftRight, href: '/pages/finance/transfer' },
          { label: words.withdraw, icon: arrowLineUp, href: '/pages/finance/withDraw' },
          { label: words.accounts, icon: creditCard, href: '/pages/cards/index' },
        ]}
      />
    </WalletHero>
  );
}

/** Says why the total is uncertain: an unreachable venue, or a pending transfer. */
function Doubt() {
  const words = wordsOf('wallet');
  const balance = useBalance();
  return balance === null || balance.isTotalKnown ? null : <Banner>{words.totalUnknown}</Banner>;
}

function Wallets({ isHidden }: { isHidden: boolean }) {
  const words = wordsOf('wallet');
  const balance = useBalance();
  const rows = [
    {
      name: words.central,
      sub: null,
      start: <TileIcon icon={walletDuotone} />,
      minor: balance?.centralMinor,
      href: '/pages/finance/transfer',
    },
    {
      name: words.locked,
      sub: words.lockedWhy,
      start: <TileIcon tone="neutral" icon={lockKeyDuotone} />,
      minor: balance?.lockedMinor,
      href: '/pages/transaction/transaction?type=withdrawal&status=processing',
    },
    {
      name: words.welfare,
      sub: words.welfareWhy,
      start: <TileIcon tone="reward" icon={giftDuotone} />,
      minor: balance?.welfareMinor,
      href: '/pages/record/welfare',
    },
  ];
  const pendingMinor = balance?.pendingMinor ?? 0;
  return (
    <Card>
      <List>
        {rows.map(({ name, sub, start, minor, href }) => (
          <ListRow
            key={name}
            href={href}
            start={start}
            title={name}
            sub={sub}
            value={<Figure minor={minor} isHidden={isHidden} />}
          />
        ))}
        {pendingMinor > 0 && (
          <ListRow
            href="/pages/transaction/transaction?type=transferOut&status=processing"
            start={<TileIcon tone="warn" icon={hourglassMedium} />}
            title={words.pending}
            sub={words.pendingWhy}
            value={<Figure minor={pendingMinor} isHidden={isHidden} />}
          />
        )}
      </List>
    </Card>
  );
}

function Figure({ minor, isHidden }: { minor: number | undefined; isHidden: boolean }) {
  if (isHidden) return <Masked />;
  if (minor === undefined) return <Skeleton width={64} />;
  return (
    <b className={cx('t-callout t-semi', css.figure)}>
      <MoneyText minor={minor} bare />
    </b>
  );
}

function Masked() {
  const words = wordsOf('wallet');
  return (
    <>
      <span aria-hidden>••••</span>
      <span className="visually-hidden">{words.balanceHidden}</span>
    </>
  );
}

function Venues({ isHidden }: { isHidden: boolean }) {
  const words = wordsOf('wallet');
  const reading = useRead(getTransferOptions, {});
  return (
    <>
      <SectionHead
        title={words.venues}
        more={{ label: words.transfer, href: '/pages/finance/transfer' }}
      />
      <Ready
        small
        of={reading}
        waiting={<WaitingCards heights={[180]} />}
        isEmpty={({ venues }) => venues.length === 0}
        empty={
          <Card pad>
            <Empty small art={objectUrl('coin')} title={words.noVenues} />
          </Card>
        }
      >
        {({ venues }) => (
          <Card>
            <List>
              {venues.map((venue) => (
                <ListRow
                  key={venue.venue}
                  href={`/pages/game/gameMoney?venue=${venue.venue}`}
                  start={<TileIcon {...lookOf(venue.category)} />}
                  title={venue.name}
                  sub={!isHidden && <VenueState venue={venue} />}
                  value={isHidden ? <Masked /> : <VenueFigure money={venue} />}
                />
              ))}
            </List>
          </Card>
        )}
      </Ready>
    </>
  );
}
