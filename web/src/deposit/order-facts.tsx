import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { showMicro, showRate } from '../app/money/coin.ts';
import { wordFor } from '../app/word-for.ts';
import { useNames } from '../app/read/use-names.ts';
import { fill } from '@vela/client/fill.ts';
import { chainNames } from './chain-names.ts';
import { isOtherAmount } from './order-stage.ts';
import type { Order } from './order-stage.ts';
import { wordsOf } from '../words.ts';
import { CopiedRow } from './copied-row.tsx';
import css from './order-screen.module.css';

/** The details of an order and the times of its states. */
export function OrderFacts({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const nameOf = useNames('cancelReason');
  const format = useFormat();
  const times = [
    { name: words.createdAt, at: order.createdAt },
    { name: order.flow === 'offline' ? words.submittedAt : words.paidAt, at: order.submittedAt },
    { name: words.finishedAt, at: order.finishedAt },
  ];
  return (
    <Card>
      <KeyValues>
        <KeyValue name={words.orderAmount} num>
          <MoneyText minor={order.amountMinor} />
        </KeyValue>
        <Sums order={order} />
        <KeyValue name={words.method}>{order.methodName}</KeyValue>
        {order.depositorName !== '' && order.flow === 'offline' && (
          <KeyValue name={words.depositorName}>{order.depositorName}</KeyValue>
        )}
        {order.chain && <ChainFacts chain={order.chain} />}
        <CopiedRow name={words.orderNo} num text={order.orderNo} />
        {order.cancelReason !== '' && (
          <KeyValue name={words.cancelledWhy}>
            {nameOf(
              order.cancelReason,
              wordFor(words.cancelReasons, order.cancelReason, order.cancelReason),
            )}
          </KeyValue>
        )}
        {times.map(
          ({ name, at }) =>
            at !== null && (
              <KeyValue key={name} name={name} num>
                {format.dateTime(at)}
              </KeyValue>
            ),
        )}
      </KeyValues>
    </Card>
  );
}

/** The received and the credited amount, if they differ from the requested one. */
function Sums({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const { receivedMinor, creditedMinor, amountMinor, state } = order;
  return (
    <>
      {isOtherAmount(order) && receivedMinor !== null && (
        <KeyValue name={words.received} num>
          <MoneyText minor={receivedMinor} />
        </KeyValue>
      )}
      {state === 'completed' && creditedMinor !== amountMinor && (
        <KeyValue name={words.credited} num>
          <MoneyText minor={creditedMinor} />
        </KeyValue>
      )}
    </>
  );
}

function ChainFacts({ chain }: { chain: NonNullable<Order['chain']> }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  return (
    <>
      <KeyValue name={words.network}>{chainNames[chain.protocol]}</KeyValue>
      <KeyValue name={words.amountDue} num>
        {showMicro(chain.amountMicro, format)} {chain.currency}
      </KeyValue>
      <KeyValue name={fill(words.rateOf, { currency: chain.currency })} num>
        {showRate(chain.ratePpm, format)}
      </KeyValue>
      {chain.transfers.map((transfer) => (
        <CopiedRow key={transfer.txHash} name={words.txHash} text={transfer.txHash}>
          <span className={css.hash}>
            {showMicro(transfer.amountMicro, format)} {chain.currency}
          </span>
        </CopiedRow>
      ))}
    </>
  );
}
