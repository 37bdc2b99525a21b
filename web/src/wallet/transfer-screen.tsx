import { getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { PlayBadge } from '@vela/ui/badge.tsx';
import { Checkbox } from '@vela/ui/checkbox.tsx';
import { Empty, ErrorState } from '@vela/ui/empty.tsx';
import { IconButton } from '@vela/ui/icon-button.tsx';
import { clockCounterClockwise, giftDuotone, lockKeyDuotone } from '@vela/ui/icons.ts';
import { Card } from '@vela/ui/card.tsx';
import { TileIcon } from '@vela/ui/list.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/skeleton.tsx';
import { WalletHero } from '@vela/ui/wallet-hero.tsx';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { useBack } from '../app/navigation.tsx';
import { useSite } from '../app/site.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { AutoTransfer } from './auto-transfer.tsx';
import { Recovery } from './recovery.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import { useWalletWords } from './use-wallet-words.ts';
import { VenueList } from './venue-list.tsx';
import css from './transfer-screen.module.css';

type Info = Reply<typeof getUserTransInfo>;

/** How often balances are read on this screen; live events come sooner. */
const everyMs = 10_000;

/** Moves money between the central wallet and the venues. */
export function Screen() {
  const words = useWalletWords();
  const app = useAppWords();
  const back = useBack();
  const reading = useRead(getUserTransInfo, {}, { everyMs });
  return (
    <>
      <NavBar
        title={words.transferTitle}
        back={{ label: app.back, onPress: back }}
        actions={
          <IconButton
            icon={clockCounterClockwise}
            label={words.records}
            href="/pages/transaction/transaction"
          />
        }
      />
      <Page>
        {reading.data ? (
          <Transfer info={reading.data} />
        ) : reading.isError ? (
          <ErrorState
            art={objectUrl('compass')}
            title={app.partMissing}
            hint={app.checkNetwork}
            retry={{ label: app.tryAgain, onPress: () => void reading.refetch() }}
          />
        ) : (
          <SkeletonGroup label={app.loading}>
            <div className="inset stack">
              <Skeleton height={116} radius="var(--r-xl)" />
              <Skeleton height={60} radius="var(--r-lg)" />
              <Skeleton height={300} radius="var(--r-lg)" />
            </div>
          </SkeletonGroup>
        )}
      </Page>
    </>
  );
}

function Transfer({ info }: { info: Info }) {
  const words = useWalletWords();
  const app = useAppWords();
  const site = useSite();
  const [isEmptyHidden, setEmptyHidden] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const venues = info.venues.filter((it) => !isEmptyHidden || it.balanceMinor > 0);
  return (
    <div className="inset stack">
      <WalletHero
        label={words.central}
        minor={info.centralMinor}
        sails={false}
        pills={site.mode === 'play' && <PlayBadge glass>{app.playMoney}</PlayBadge>}
        end={<Recovery />}
      />
      <div className={css.pair}>
        <Purse
          icon={<TileIcon tone="neutral" icon={lockKeyDuotone} />}
          name={words.locked}
          minor={info.lockedMinor}
          href="/pages/transaction/transaction?type=withdrawal&status=processing"
        />
        <Purse
          icon={<TileIcon tone="reward" icon={giftDuotone} />}
          name={words.welfare}
          minor={info.welfareMinor}
          href="/pages/record/welfare"
        />
      </div>
      <AutoTransfer isOn={info.isAutoTransferOn} />
      <SectionHead
        title={words.venues}
        end={
          <span className={css.hide}>
            <Checkbox round isChecked={isEmptyHidden} onChange={setEmptyHidden}>
              {words.hideEmpty}
            </Checkbox>
          </span>
        }
      />
      {venues.length > 0 ? (
        <VenueList venues={venues} onChoose={setChosen} />
      ) : (
        <Card pad>
          <Empty
            small
            art={objectUrl('coin')}
            title={isEmptyHidden ? words.allEmpty : words.noVenues}
          />
        </Card>
      )}
      <TransferSheet
        info={info}
        venue={info.venues.find((it) => it.venue === chosen)}
        onClose={() => setChosen(null)}
      />
    </div>
  );
}

function Purse(props: { icon: React.ReactNode; name: string; minor: number; href: string }) {
  return (
    <Card className={css.purse} href={props.href}>
      {props.icon}
      <span>
        <span className="t-caption t-muted">{props.name}</span>
        <b className="t-semi">
          <MoneyText minor={props.minor} bare />
        </b>
      </span>
    </Card>
  );
}
