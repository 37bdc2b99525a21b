import { fill } from '@vela/client/fill.ts';
import { queryPayout, cancelSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { wordsOf } from '../words.ts';
import { payoutReads } from './payout-reads.ts';
import { ConfirmDialog, PayFrozenDialog, ProposeDialog, StopDialog } from './settle-dialogs.tsx';
import type { Payout } from './states.ts';
import css from './withdrawal.module.css';

type Open = 'propose' | 'confirm' | null;

/** The actions on a payment: stopping it before it is sent, querying and settling it after. */
export function PayoutActions({ payout }: { payout: Payout }) {
  if (payout.state === 'waiting') return <WaitingActions payout={payout} />;
  return <SettleActions payout={payout} />;
}

/** Stops a payment, or pays a frozen player nevertheless. */
function WaitingActions({ payout }: { payout: Payout }) {
  const words = wordsOf('withdrawal');
  const mayStop = useMay('withdrawal.review');
  const mayPay = useMay('withdrawal.settle') && payout.lastAnswer === 'frozen';
  const [open, setOpen] = useState<'stop' | 'pay' | null>(null);
  const close = () => setOpen(null);
  if (!mayStop && !mayPay) return null;
  return (
    <span className={css.actions}>
      {mayPay && (
        <Button size="small" onClick={() => setOpen('pay')}>
          {words.payFrozen}
        </Button>
      )}
      {mayStop && (
        <Button size="small" danger onClick={() => setOpen('stop')}>
          {words.stop}
        </Button>
      )}
      {open === 'pay' && <PayFrozenDialog payout={payout} onClose={close} />}
      {open === 'stop' && <StopDialog payout={payout} onClose={close} />}
    </span>
  );
}

/** Queries a payment of unknown outcome, or settles it by the decision of two people. */
function SettleActions({ payout }: { payout: Payout }) {
  const words = wordsOf('withdrawal');
  const { me } = useOperator();
  const maySettle = useMay('withdrawal.settle');
  const [open, setOpen] = useState<Open>(null);
  if (payout.state !== 'sent' || !maySettle) return null;
  const { settlement } = payout;
  const isMine = settlement?.proposedBy === me.username;
  return (
    <span className={css.actions}>
      <QueryAgain orderNo={payout.orderNo} />
      {settlement === null ? (
        <SettleButton payout={payout} onPress={() => setOpen('propose')} />
      ) : (
        <>
          <Drop orderNo={payout.orderNo} />
          <Button
            size="small"
            type="primary"
            disabled={isMine}
            title={isMine ? words.secondNeeded : undefined}
            onClick={() => setOpen('confirm')}
          >
            {words.confirm}
          </Button>
        </>
      )}
      {open === 'propose' && <ProposeDialog payout={payout} onClose={() => setOpen(null)} />}
      {open === 'confirm' && settlement && (
        <ConfirmDialog {...{ payout, settlement }} onClose={() => setOpen(null)} />
      )}
    </span>
  );
}

function QueryAgain({ orderNo }: { orderNo: string }) {
  const words = wordsOf('withdrawal');
  const { run, isBusy } = useAction(queryPayout, payoutReads);
  return (
    <Button size="small" loading={isBusy} onClick={() => run({ orderNo }, { says: words.asking })}>
      {words.askAgain}
    </Button>
  );
}

/** Disabled until the channel has had its time; until then it shows when. */
function SettleButton({ payout, onPress }: { payout: Payout; onPress: () => void }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const now = useNow(Date.now, 15_000);
  const { settleableFrom } = payout;
  if (settleableFrom !== null && Date.parse(settleableFrom) > now) {
    const time = format.time(settleableFrom);
    return <span className={`${css.later} t-muted`}>{fill(words.settleFrom, { time })}</span>;
  }
  return (
    <Button size="small" onClick={onPress}>
      {words.settle}
    </Button>
  );
}

function Drop({ orderNo }: { orderNo: string }) {
  const words = wordsOf('withdrawal');
  const { run, isBusy } = useAction(cancelSettlement, payoutReads);
  return (
    <Button size="small" loading={isBusy} onClick={() => run({ orderNo })}>
      {words.drop}
    </Button>
  );
}
