import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import {
  clockCounterClockwise,
  giftDuotone,
  hourglassMedium,
  lockKeyDuotone,
} from '@vela/ui/icon/icons.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { TileIcon } from '@vela/ui/list/list.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { WalletHero } from '@vela/ui/wallet/wallet-hero.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { useSite } from '../app/session/site.ts';
import { readStored, store } from '../app/session/storage.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { AutoTransfer } from './auto-transfer.tsx';
import { Recovery } from './recovery.tsx';
import { draftHref, readDraft } from './transfer-draft.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import type { TransferDraft } from './use-transfer.ts';
import { VenueList } from './venue-list.tsx';
import { isEmptyWallet } from './venue-wallet.ts';
import css from './transfer-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

type Info = Reply<typeof getTransferOptions>;

const path = '/pages/finance/transfer';

/** The polling interval of balances on this screen; live events arrive sooner. */
const everyMs = 10_000;

/** Transfers money between the central wallet and the venues. */
export function Screen() {
  const words = wordsOf('wallet');
  const reading = useRead(getTransferOptions, {}, { everyMs });
  return (
    <>
      <Bar
        title={words.transferTitle}
        actions={
          <IconButton
            icon={clockCounterClockwise}
            label={words.records}
            href="/pages/transaction/transaction"
          />
        }
      />
      <Page>
        <Ready of={reading} waiting={<WaitingBlocks heights={[116, 60, 300]} />}>
          {(info) => <Transfer info={info} />}
        </Ready>
      </Page>
    </>
  );
}

function Transfer({ info }: { info: Info }) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const site = useSite();
  const go = useGo();
  const format = useFormat();
  const query = useRouteQuery();
  const [isEmptyHidden, setEmptyHidden] = useHiding();
  const venues = info.venues.filter((it) => !isEmptyHidden || !isEmptyWallet(it));
  // The venue is in the address, so that a gate returns to its sheet.
  const chosen = info.venues.find((it) => it.venue === query.get('venue'));
  const choose = (venue: string) => go(draftHref(path, venue, noDraft), { replace: true });
  const close = () => go(path, { replace: true });
  return (
    <div className="inset stack">
      <WalletHero
        label={words.central}
        minor={info.centralMinor}
        sails={false}
        pills={site.mode === 'play' && <PlayBadge glass>{app.playMoney}</PlayBadge>}
        end={<Recovery />}
      />
      {info.pendingMinor > 0 && (
        <Banner icon={hourglassMedium}>
          {fill(words.totalOnItsWay, { amount: format.money(info.pendingMinor) })}
        </Banner>
      )}
      <HeldAmounts info={info} />
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
        <VenueList venues={venues} onChoose={choose} />
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
        venue={chosen}
        draft={readDraft(query, site.minorDigits)}
        toHref={(draft) => draftHref(path, chosen?.venue ?? '', draft)}
        onClose={close}
      />
    </div>
  );
}

const noDraft: TransferDraft = { value: '', isOut: false };

/** Returns whether venues without money are hidden, stored on this device. */
function useHiding(): [isHidden: boolean, hide: (isHidden: boolean) => void] {
  const [isHidden, setHidden] = useState(readStored('areEmptyVenuesHidden') === '1');
  const hide = (next: boolean) => {
    store('areEmptyVenuesHidden', next ? '1' : null);
    setHidden(next);
  };
  return [isHidden, hide];
}

/** What cannot be transferred here: locked by withdrawals, and granted but not claimed. */
function HeldAmounts({ info }: { info: Info }) {
  const words = wordsOf('wallet');
  return (
    <div className={css.pair}>
      <HeldAmount
        icon={<TileIcon tone="neutral" icon={lockKeyDuotone} />}
        name={words.locked}
        minor={info.lockedMinor}
        href="/pages/transaction/transaction?type=withdrawal&status=processing"
      />
      <HeldAmount
        icon={<TileIcon tone="reward" icon={giftDuotone} />}
        name={words.welfare}
        minor={info.welfareMinor}
        href="/pages/record/welfare"
      />
    </div>
  );
}

function HeldAmount(props: {
  icon: React.ReactNode;
  name: string;
  minor: number;
  href: string | undefined;
}) {
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
