import type { Reply } from '@vela/contract/call.ts';
import { getUserPlatBalance } from '@vela/contract/game/calls.ts';
import { getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { arrowLineDown } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { useRead } from '../app/call/calls.ts';
import { useBack, useRouteQuery } from '../app/shell/navigation.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { useBalance } from '../app/session/user.ts';
import { AutoTransfer } from './auto-transfer.tsx';
import { draftHref, readDraft } from './transfer-draft.ts';
import { TransferFate } from './transfer-fate.tsx';
import { TransferFields, TransferKeys } from './transfer-form.tsx';
import { transferMinorMin } from './transfer-problem.ts';
import { useTransfer } from './use-transfer.ts';
import { lookOf } from './venue-looks.ts';
import { VenueFigure, VenueState } from './venue-state.tsx';
import type { Venue } from './venue-wallet.ts';
import css from './transfer-screen.module.css';

const path = '/pages/game/gameMoney';

/** How often the balance of the venue is read; live events come sooner. */
const everyMs = 5_000;

/** The money of one venue, while somebody plays there: what is there, and the way to move it. */
export function Screen() {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const back = useBack();
  const code = useRouteQuery().get('venue') ?? '';
  const info = useRead(getUserTransInfo, {}, { staleMs: 30_000 });
  const money = useRead(getUserPlatBalance, { venue: code }, { isEnabled: code !== '', everyMs });
  const found = info.data?.venues.find((it) => it.venue === code);
  const venue = found && { ...found, ...money.data };
  return (
    <>
      <NavBar
        title={words.gameMoneyTitle}
        back={{ label: app.back, onPress: back }}
        actions={
          <IconButton icon={arrowLineDown} label={words.deposit} href="/pages/finance/myDeposit" />
        }
      />
      {info.data && venue && <GameMoney key={code} info={info.data} venue={venue} />}
      {!venue && (
        <Page>
          {info.data ? (
            <Empty
              art={objectUrl('compass')}
              title={words.venueMissing}
              action={
                <Button tone="tonal" size="md" href="/pages/finance/transfer">
                  {words.transferTitle}
                </Button>
              }
            />
          ) : info.isError ? (
            <ErrorState
              art={objectUrl('compass')}
              title={app.partMissing}
              hint={app.checkNetwork}
              retry={{ label: app.tryAgain, onPress: () => void info.refetch() }}
            />
          ) : (
            <SkeletonGroup label={app.loading}>
              <div className="inset stack">
                <Skeleton height={72} radius="var(--r-lg)" />
                <Skeleton height={84} radius="var(--r-lg)" />
                <Skeleton height={120} radius="var(--r-lg)" />
              </div>
            </SkeletonGroup>
          )}
        </Page>
      )}
    </>
  );
}

function GameMoney({ info, venue }: { info: Reply<typeof getUserTransInfo>; venue: Venue }) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const site = useSite();
  const query = useRouteQuery();
  const centralMinor = useBalance()?.centralMinor ?? info.centralMinor;
  const form = useTransfer({
    centralMinor,
    venue,
    draft: readDraft(query),
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
              title={words.venueResting}
              hint={words.venueRestingHint}
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
          {!form.isOut && centralMinor < transferMinorMin && <NothingToMove />}
          <Card pad className={css.inCard}>
            {form.sent ? (
              <TransferFate sent={form.sent} onAgain={form.again} onClose={form.reset} />
            ) : (
              <TransferFields form={form} venue={venue} />
            )}
          </Card>
          <AutoTransfer isOn={info.isAutoTransferOn} />
        </div>
      </Page>
      {form.sent === null && (
        <footer className={css.panel}>
          <TransferKeys form={form} />
        </footer>
      )}
    </>
  );
}

/** Nothing is there to be moved in: the way to more. */
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
