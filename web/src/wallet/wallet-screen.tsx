import { getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import { PlayBadge } from '@vela/ui/badge.tsx';
import { Card } from '@vela/ui/card.tsx';
import { cx } from '@vela/ui/cx.ts';
import { ErrorState } from '@vela/ui/empty.tsx';
import {
  arrowLineDown,
  arrowLineUp,
  arrowsLeftRight,
  creditCard,
  giftDuotone,
  lockKeyDuotone,
  receipt,
  receiptDuotone,
  creditCardDuotone,
  walletDuotone,
} from '@vela/ui/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { IconButton } from '@vela/ui/icon-button.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/skeleton.tsx';
import { QuickActions, WalletHero } from '@vela/ui/wallet-hero.tsx';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { useBack } from '../app/navigation.tsx';
import { useSite } from '../app/site.ts';
import { readStored, store } from '../app/storage.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useBalance } from '../app/user.ts';
import { useWalletWords } from './use-wallet-words.ts';
import { lookOf } from './venue-looks.ts';
import css from './transfer-screen.module.css';

/** Everything that is mine: total, wallets, venues, and where money comes from and goes to. */
export function Screen() {
  const words = useWalletWords();
  const app = useAppWords();
  const back = useBack();
  return (
    <>
      <NavBar
        title={words.walletTitle}
        back={{ label: app.back, onPress: back }}
        actions={
          <IconButton icon={receipt} label={words.records} href="/pages/transaction/transaction" />
        }
      />
      <Page>
        <div className="inset stack">
          <Hero />
          <Wallets />
          <Venues />
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
        </div>
      </Page>
    </>
  );
}

function Hero() {
  const words = useWalletWords();
  const app = useAppWords();
  const site = useSite();
  const balance = useBalance();
  const [isHidden, setHidden] = useState(readStored('isBalanceHidden') === '1');
  const toggle = () => {
    store('isBalanceHidden', isHidden ? null : '1');
    setHidden(!isHidden);
  };
  return (
    <WalletHero
      label={words.totalAssets}
      minor={balance?.totalMinor ?? null}
      eye={{
        isHidden,
        onToggle: toggle,
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

function Wallets() {
  const words = useWalletWords();
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
            value={<Figure minor={minor} />}
          />
        ))}
      </List>
    </Card>
  );
}

function Figure({ minor }: { minor: number | undefined }) {
  if (minor === undefined) return <Skeleton width={64} />;
  return (
    <b className={cx('t-callout t-semi', css.figure)}>
      <MoneyText minor={minor} bare />
    </b>
  );
}

function Venues() {
  const words = useWalletWords();
  const app = useAppWords();
  const reading = useRead(getUserTransInfo, {});
  const venues = reading.data?.venues ?? [];
  return (
    <>
      <SectionHead
        title={words.venues}
        more={{ label: words.transfer, href: '/pages/finance/transfer' }}
      />
      {reading.isPending && (
        <SkeletonGroup label={app.loading}>
          <Skeleton height={180} radius="var(--r-lg)" />
        </SkeletonGroup>
      )}
      {reading.isError && !reading.data && (
        <ErrorState
          title={app.partMissing}
          hint={app.checkNetwork}
          retry={{ label: app.tryAgain, onPress: () => void reading.refetch() }}
        />
      )}
      {venues.length > 0 && (
        <Card>
          <List>
            {venues.map((venue) => (
              <ListRow
                key={venue.venue}
                href={`/pages/game/list?venue=${venue.venue}`}
                start={<TileIcon {...lookOf(venue.category)} />}
                title={venue.name}
                value={<Figure minor={venue.balanceMinor} />}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  );
}
