import type { Reply } from '@vela/contract/call.ts';
import { getDeposit, queryChannel } from '@vela/contract/deposit/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowsClockwise } from '@vela/ui/icon/icons.ts';
import { App, Button } from 'antd';
import { useWrite } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { PaymentAmount } from './payment-amount.tsx';
import css from './channels.module.css';

type Detail = Reply<typeof getDeposit>;
type Channel = NonNullable<Detail['channel']>;

/** What the channel of an online order does, and what it has told. */
export function ChannelPanel({ orderNo, channel }: { orderNo: string; channel: Channel }) {
  const words = wordsOf('deposit');
  const mayAsk = useMay('deposit.review');
  return (
    <Panel
      title={`${words.channel} · ${channel.channel}`}
      extra={
        <>
          <Tag tone={channel.state === 'away' ? 'warn' : 'plain'}>
            {words.channelStates[channel.state]}
          </Tag>
          {mayAsk && channel.nextAskAt !== null && <AskButton orderNo={orderNo} />}
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
            channel.nextAskAt === null ? '—' : <When key="next" at={channel.nextAskAt} />,
          ],
        ]}
      />
      <h3 className={css.subhead}>{words.heard}</h3>
      {channel.heard.length === 0 ? (
        <p className={`${css.heard} t-muted`}>{words.heardNone}</p>
      ) : (
        <ul className={css.heard}>
          {channel.heard.map((line) => (
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

const Long = ({ text }: { text: string }) => <span className={css.long}>{text || '—'}</span>;

function AskButton({ orderNo }: { orderNo: string }) {
  const words = wordsOf('deposit');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const write = useWrite(queryChannel, [getDeposit]);
  const ask = () =>
    write.mutate(
      { orderNo },
      { onError: trouble, onSuccess: () => void message.info(words.asked) },
    );
  return (
    <Button
      size="small"
      icon={<Icon of={arrowsClockwise} size={14} />}
      loading={write.isPending}
      onClick={ask}
    >
      {words.askNow}
    </Button>
  );
}

/** The payments that came for an order. */
export function PaymentsPanel({ payments }: { payments: Detail['payments'] }) {
  const words = wordsOf('deposit');
  if (payments.length === 0) {
    return (
      <Panel title={words.paymentsOfOrder}>
        <p className={`${css.heard} t-muted`}>{words.paymentsOfOrderNone}</p>
      </Panel>
    );
  }
  return (
    <Panel title={words.paymentsOfOrder}>
      <RowTable
        label={words.paymentsOfOrder}
        rows={payments}
        rowKey="paymentId"
        columns={[
          { title: words.seenAt, key: 'at', render: (_, it) => <When at={it.seenAt} /> },
          {
            title: words.reference,
            key: 'reference',
            render: (_, it) => <Long text={it.channelReference} />,
          },
          {
            title: words.came,
            key: 'came',
            align: 'end',
            render: (_, it) => <PaymentAmount payment={it} />,
          },
          {
            title: words.state,
            key: 'state',
            align: 'end',
            render: (_, it) => (
              <Tag tone={it.state === 'credited' ? 'pos' : 'warn'}>
                {words.paymentStates[it.state]}
              </Tag>
            ),
          },
        ]}
      />
    </Panel>
  );
}
