import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { revealAccount } from '@vela/contract/payout/staff-calls.ts';
import type { getWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { eye } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { microText, rateText } from '../app/micro-text.ts';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import css from './withdrawal.module.css';

type Detail = Reply<typeof getWithdrawal>;

/** The amount to pay, and its recipient. */
export function OrderFacts({ withdrawal }: { withdrawal: Detail['withdrawal'] }) {
  const words = wordsOf('withdrawal');
  const { amountMinor, extraMinor, finishedAt } = withdrawal;
  return (
    <Panel>
      <Facts
        facts={[
          [words.amount, <MoneyText key="amount" minor={amountMinor} />],
          [words.extra, <MoneyText key="extra" minor={extraMinor} bare />],
          [words.method, words.methods[withdrawal.method]],
          [words.account, <Account key="account" withdrawal={withdrawal} />],
          [words.holder, withdrawal.holderName || '—'],
          ...(withdrawal.method === 'bankCard' ? [[words.bank, withdrawal.bankName] as const] : []),
          ...(withdrawal.coin
            ? [[words.coin, <Coin key="coin" coin={withdrawal.coin} />] as const]
            : []),
          [words.finishedAt, finishedAt === null ? '—' : <When key="end" at={finishedAt} />],
        ]}
      />
    </Panel>
  );
}

/** The account by its last digits; revealing it requires a right and writes an audit entry. */
function Account({ withdrawal }: { withdrawal: Detail['withdrawal'] }) {
  const words = wordsOf('withdrawal');
  const mayReveal = useMay('player.readSensitive');
  const { run, isBusy, reply } = useAction(revealAccount);
  const { accountId, accountLabel } = withdrawal;
  if (reply) {
    return (
      <span className={css.account}>
        <span className={`${css.whole} num`}>{reply.accountNumber}</span>
        <span>{reply.holderName}</span>
      </span>
    );
  }
  return (
    <span className={css.account}>
      <span className="num">{accountLabel}</span>
      {mayReveal && (
        <Button
          size="small"
          type="text"
          icon={<Icon of={eye} />}
          aria-label={words.reveal}
          title={words.revealHint}
          loading={isBusy}
          onClick={() => run({ accountId })}
        />
      )}
    </span>
  );
}

type CoinPayment = NonNullable<Detail['withdrawal']['coin']>;

/** The amount that arrives on a chain, and the order's frozen rate. */
function Coin({ coin }: { coin: CoinPayment }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  return (
    <span className={css.name}>
      <span className="num">{`${microText(coin.amountMicro)} USDT · ${coin.protocol}`}</span>
      <span className="t-muted num">
        {fill(words.rate, { rate: format.withWord(rateText(coin.ratePpm)) })}
      </span>
    </span>
  );
}

/** Recent changes of the player's devices, passwords and accounts. */
export function SecurityPanel({ security }: { security: Detail['security'] }) {
  const words = wordsOf('withdrawal');
  const names: Record<string, string> = words.security;
  if (security.length === 0) return null;
  return (
    <Panel title={words.securityTitle}>
      <ul className={css.changes}>
        {security.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <When at={at} />
            <span>{names[what] ?? what}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
