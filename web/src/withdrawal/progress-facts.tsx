import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { showMicro, showRate } from '../app/money/coin.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { Withdrawal } from './replies.ts';

/** The details of a withdrawal that its player may want to read or pass on. */
export function ProgressFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const { amountMinor, extraMinor, accountLabel, dueAt, payAfter, finishedAt } = withdrawal;
  return (
    <Card>
      <KeyValues>
        <KeyValue name={words.amount} num>
          <MoneyText minor={amountMinor} />
        </KeyValue>
        {extraMinor > 0 && (
          <KeyValue name={words.extra} num>
            <MoneyText minor={extraMinor} sign tone="credit" />
          </KeyValue>
        )}
        <CoinFacts withdrawal={withdrawal} />
        <KeyValue name={words.account} num>
          {accountLabel}
        </KeyValue>
        {dueAt !== null && finishedAt === null && (
          <KeyValue name={words.window} num>
            {format.dateTime(payAfter, 'month-day')} – {format.dateTime(dueAt, 'month-day')}
          </KeyValue>
        )}
        {withdrawal.receipt !== '' && <Copied name={words.receipt} text={withdrawal.receipt} />}
        <Copied name={words.orderNo} text={withdrawal.orderNo} />
        <KeyValue name={words.createdAt} num>
          {format.dateTime(withdrawal.createdAt)}
        </KeyValue>
        {finishedAt !== null && (
          <KeyValue name={words.finishedAt} num>
            {format.dateTime(finishedAt)}
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  );
}

/** The amount that arrives on the chain, and its frozen rate; for USDT only. */
function CoinFacts({ withdrawal: { coin } }: { withdrawal: Withdrawal }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  if (!coin) return null;
  return (
    <>
      <KeyValue name={words.arrives} num>
        {`${showMicro(coin.amountMicro, format)} USDT`}
      </KeyValue>
      <KeyValue name={words.rateName} num>
        {fill(words.rate, {
          rate: showRate(coin.ratePpm, format),
        })}
      </KeyValue>
      <KeyValue name={words.network}>{coin.protocol}</KeyValue>
    </>
  );
}

function Copied({ name, text }: { name: string; text: string }) {
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const toast = useToast();
  return (
    <CopyRow
      name={name}
      num
      text={text}
      copyLabel={fill(words.copyOf, { name })}
      onCopied={(isCopied) => toast(isCopied ? app.copied : words.copyFailed)}
    >
      {text}
    </CopyRow>
  );
}
