import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { wordsOf } from '../words.ts';
import type { useOrder } from './use-order.ts';

/** In place of an order: it is not ours, it could not be read, or it is on its way. */
export function OrderMissing({ isMissing, reading }: ReturnType<typeof useOrder>) {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  return (
    <Page>
      {isMissing ? (
        <Empty
          art={objectUrl('receipt')}
          title={words.orderMissing}
          hint={words.orderMissingHint}
          action={
            <Button tone="tonal" size="md" href="/pages/finance/myDeposit">
              {words.toDeposit}
            </Button>
          }
        />
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
            <Skeleton height={56} radius="var(--r-md)" />
            <Skeleton height={280} radius="var(--r-lg)" />
            <Skeleton height={140} radius="var(--r-lg)" />
          </div>
        </SkeletonGroup>
      )}
    </Page>
  );
}
