import {
  checkIsQuickWithdraw,
  getWithdrawExtraRule,
  getWithdrawMethod,
} from '@vela/contract/withdrawal/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { clockCounterClockwise } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { useRead } from '../app/call/calls.ts';
import { useBack, useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { Progress } from './progress.tsx';
import { useRecovery } from './use-recovery.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** Asks for a payout; with `orderNo` it shows how far one is. */
export function Screen() {
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const back = useBack();
  const orderNo = useRouteQuery().get('orderNo');
  return (
    <>
      <NavBar
        title={orderNo ? words.progressTitle : words.title}
        back={{ label: app.back, onPress: back }}
        actions={
          <IconButton
            icon={clockCounterClockwise}
            label={words.history}
            href="/pages/transaction/transaction?type=withdrawal"
          />
        }
      />
      {orderNo ? <Progress orderNo={orderNo} /> : <Withdraw />}
    </>
  );
}

function Withdraw() {
  const app = wordsOf('app');
  const recovered = useRecovery();
  const rules = useRead(getWithdrawMethod, {}, { staleMs: 0 });
  const quick = useRead(checkIsQuickWithdraw, {}, { staleMs: 60_000 });
  const extra = useRead(getWithdrawExtraRule, {}, { staleMs: 60_000 });
  if (rules.data && quick.data && extra.data) {
    return (
      <WithdrawForm
        rules={rules.data}
        quick={quick.data}
        windows={extra.data.windows}
        recovered={recovered}
      />
    );
  }
  const readings = [rules, quick, extra];
  return (
    <Page>
      {readings.some((it) => it.isError) ? (
        <ErrorState
          art={objectUrl('compass')}
          title={app.partMissing}
          hint={app.checkNetwork}
          retry={{
            label: app.tryAgain,
            onPress: () => void Promise.all(readings.map((it) => it.refetch())),
          }}
        />
      ) : (
        <SkeletonGroup label={app.loading}>
          <div className="inset stack">
            <Skeleton height={76} radius="var(--r-lg)" />
            <Skeleton height={66} radius="var(--r-lg)" />
            <Skeleton height={130} radius="var(--r-lg)" />
            <Skeleton height={66} radius="var(--r-lg)" />
          </div>
        </SkeletonGroup>
      )}
    </Page>
  );
}
