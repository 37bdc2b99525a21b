import type { Reply } from '@vela/contract/call.ts';
import { getDeposit, queryChannel } from '@vela/contract/deposit/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowsClockwise } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { Long, tagColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { PaymentAmount } from './payment-amount.tsx';
import css from './channels.module.css';

type Detail = Reply<typeof getDeposit>;
type Channel = NonNullable<Detail['channel']>;

/** The channel's state of an online order, and its reports. */
export function ChannelPanel({ orderNo, channel }: { orderNo: string; channel: Channel }) {
  const words = wordsOf('deposit');
  const mayAsk = useMay('deposit.review');
  return (
    <Panel
      title={`${words.channel} · ${channel.channel}`}
      extra={
        <>
          <Tag tone={channel.state === 'unavailable' ? 'warn' : 'plain'}>
            {words.channelStates[channel.state]}
          </Tag>
          {mayAsk && channel.nextQueryAt !== null && <QueryButton orderNo={orderNo} />}
        </>
      }
    >
      <Facts
        isWide
        isEven
        facts={[
          [words.channelOrder, <Long key="id" text={channel.channelOrderId} />],
          ...(channel.address === ''
            ? []
            : [[words.address, <Long key="address" text={channel.address} />] as const]),
          [words.tries, String(channel.tries)],
          [
            words.nextAsk,
            channel.nextQueryAt === null ? '—' : <When key="next" at={channel.nextQueryAt} />,
          ],
        ]}
      />
      <h3 className={css.subhead}>{words.received}</h3>
      {channel.received.length === 0 ? (
        <p className={`${css.received} t-muted`}>{words.receivedNone}</p>
      ) : (
        <ul className={css.received}>
          {channel.received.map((line) => (
            <li key={`${line.at} ${line.event} ${line.result}`}>
              <When at={line.at} />
              <span>
                {line.event} → {line.result}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function QueryButton({ orderNo }: { orderNo: string }) {
  const words = wordsOf('deposit');
  const { run, isBusy } = useAction(queryChannel, [getDeposit]);
  return (
    <Button
      size="small"
      icon={<Icon of={arrowsClockwise} size={14} />}
      loading={isBusy}
      onClick={() => run({ orderNo }, { says: words.requested })}
    >
      {words.askNow}
    </Button>
  );
}

/** The payments received for an order. */
export function PaymentsPanel({ payments }: { payments: Detail['payments'] }) {
  const words = wordsOf('deposit');
  return (
    <Panel title={words.paymentsOfOrder}>
      {payments.length === 0 ? (
        <PanelHint>{words.paymentsOfOrderNone}</PanelHint>
      ) : (
        <RowTable<Detail['payments'][number]>
          label={words.paymentsOfOrder}
          rows={payments}
          rowKey="paymentId"
          columns={[
            timeColumn(words.seenAt, (it) => it.seenAt),
            { title: words.reference, render: (it) => <Long text={it.channelReference} /> },
            { title: words.came, align: 'end', render: (it) => <PaymentAmount payment={it} /> },
            tagColumn(
              words.state,
              (it) => ({
                text: words.paymentStates[it.state],
                tone: it.state === 'credited' ? 'pos' : 'warn',
              }),
              'end',
            ),
          ]}
        />
      )}
    </Panel>
  );
}
