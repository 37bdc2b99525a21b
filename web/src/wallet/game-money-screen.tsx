import type { Reply } from '@vela/contract/call.ts';
import { getVenueBalance } from '@vela/contract/game/calls.ts';
import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { arrowLineDown } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { useBalance } from '../app/session/user.ts';
import { AutoTransfer } from './auto-transfer.tsx';
import { draftHref, readDraft } from './transfer-draft.ts';
import { TransferOutcome } from './transfer-outcome.tsx';
import { TransferFields, TransferKeys } from './transfer-form.tsx';
import { useTransfer } from './use-transfer.ts';
import { lookOf } from './venue-looks.ts';
import { VenueFigure, VenueState } from './venue-state.tsx';
import type { Venue } from './venue-wallet.ts';
import css from './transfer-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

const path = '/pages/game/gameMoney';

/** The polling interval of the venue's balance; live events arrive sooner. */
const everyMs = 5_000;

/** The wallet of one venue, during play: its balance, and transfers. */
export function Screen() {
  const words = wordsOf('wallet');
  const code = useRouteQuery().get('venue') ?? '';
  const info = useRead(getTransferOptions, {}, { staleMs: 30_000 });
  const money = useRead(getVenueBalance, { venue: code }, { isEnabled: code !== '', everyMs });
  return (
    <>
      <Bar
        title={words.gameMoneyTitle}
        actions={
          <IconButton icon={arrowLineDown} label={words.deposit} href="/pages/finance/myDeposit" />
        }
      />
      <Ready
        inPage
        of={info}
        waiting={<WaitingBlocks heights={[72, 84, 120]} />}
        empty={<Missing />}
        isEmpty={({ venues }) => !venues.some((it) => it.venue === code)}
      >
        {(data) => {
          const venue = data.venues.find((it) => it.venue === code);
          return venue && <GameMoney key={code} info={data} venue={{ ...venue, ...money.data }} />;
        }}
      </Ready>
    </>
  );
}

function Missing() {
  const words = wordsOf('wallet');
  return (
    <Empty
      art={objectUrl('compass')}
      title={words.venueMissing}
      action={
        <Button tone="tonal" size="md" href="/pages/finance/transfer">
          {words.transferTitle}
        </Button>
      }
    />
  );
}

function GameMoney({ info, venue }: { info: Reply<typeof getTransferOptions>; venue: Venue }) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const site = useSite();
  const query = useRouteQuery();
  const centralMinor = useBalance()?.centralMinor ?? info.centralMinor;
  const form = useTransfer({
    centralMinor,
    minMinor: info.transferMinMinor,
    venue,
    draft: readDraft(query, site.minorDigits),
    toHref: (draft) => draftHref(path, venue.venue, draft),
    onDone: () => undefined,
  });
  const head = (
    <Card>
      <ListRow
        start={<TileIcon {...lookOf(venue.category)} />}
        title={venue.name}
        sub={
          <>
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
            <VenueState venue={venue} />
          </>
        }
        value={<VenueFigure money={venue} />}
      />
    </Card>
  );
  if (venue.isInMaintenance) {
    return (
      <Page>
        <div className="inset stack">
          {head}
          <Card pad>
            <Empty
              small
              art={objectUrl('hourglass-done')}
              title={words.underMaintenance}
              hint={words.maintenanceHint}
            />
          </Card>
        </div>
      </Page>
    );
  }
  return (
    <>
      <Page>
        <div className="inset stack">
          {head}
          {!form.isOut && centralMinor < info.transferMinMinor && <NothingToMove />}
          <Card pad className={css.inCard}>
            {form.sent ? (
              <TransferOutcome sent={form.sent} onAgain={form.again} onClose={form.reset} />
            ) : (
              <TransferFields form={form} venue={venue} />
            )}
          </Card>
          <AutoTransfer isOn={info.isAutoTransferOn} />
        </div>
      </Page>
      {form.sent === null && <TransferKeys form={form} />}
    </>
  );
}

/** There is nothing to transfer in: links to get more. */
function NothingToMove() {
  const words = wordsOf('wallet');
  return (
    <Banner
      end={
        <Button tone="tonal" size="sm" href="/pages/finance/myDeposit">
          {words.deposit}
        </Button>
      }
    >
      {words.centralEmpty}
    </Banner>
  );
}
