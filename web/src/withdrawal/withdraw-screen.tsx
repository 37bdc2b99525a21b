import { getProfile } from '@vela/contract/profile/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import {
  checkQuickWithdrawal,
  listWithdrawalWindows,
  listWithdrawalMethods,
} from '@vela/contract/withdrawal/calls.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { clockCounterClockwise } from '@vela/ui/icon/icons.ts';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { Progress } from './progress.tsx';
import { useRecovery } from './use-recovery.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { map, together, useSettledOnce } from '../app/read/reading.ts';
import { useFresh } from '../app/read/use-fresh.ts';

/** Requests a withdrawal; with `orderNo` it shows the progress of one. */
export function Screen() {
  const words = wordsOf('withdrawal');
  const orderNo = useRouteQuery().get('orderNo');
  return (
    <>
      <Bar
        title={orderNo ? words.progressTitle : words.title}
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
  const recovered = useRecovery();
  const rules = useFresh(useRead(listWithdrawalMethods, {}, { staleMs: 0 }));
  const quick = useRead(checkQuickWithdrawal, {}, { staleMs: 60_000 });
  const extra = useRead(listWithdrawalWindows, {}, { staleMs: 60_000 });
  // What venues hold is shown above the form, which would move; the form opens without an answer as
  // well.
  const player = useRead(getProfile, {}, { staleMs: 60_000 });
  const isDue = useSettledOnce([player, useRead(getBalance, {})]);
  return (
    <Ready
      inPage
      of={map(together(rules, quick, extra), (all) => (isDue ? all : undefined))}
      waiting={<WaitingBlocks heights={[76, 66, 130, 66]} />}
    >
      {([rules, quick, { windows }]) => <WithdrawForm {...{ rules, quick, windows, recovered }} />}
    </Ready>
  );
}
