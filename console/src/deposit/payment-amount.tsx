import type { Reply } from '@vela/contract/call.ts';
import type { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { fill } from '@vela/client/fill.ts';
import { microText } from '../app/micro-text.ts';
import { wordsOf } from '../words.ts';
import css from './channels.module.css';

/** A payment as operators see it. */
export type PaymentLine = Reply<typeof listPayments>['list'][number];

/** The received amount, in the site currency and in its coin. */
export function PaymentAmount({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  const { coin } = payment;
  return (
    <span className={css.name}>
      <b className="t-medium">
        <MoneyText minor={payment.amountMinor} bare />
      </b>
      {coin !== null && (
        <span className="t-muted num">
          {microText(coin.amountMicro)} {coin.currency} · {coin.protocol}
        </span>
      )}
      {coin !== null && payment.state === 'confirming' && (
        <span className="t-muted">
          {fill(words.confirmations, {
            count: coin.confirmations,
            required: coin.confirmationsRequired,
          })}
        </span>
      )}
    </span>
  );
}
