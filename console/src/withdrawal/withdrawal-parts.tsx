import type { Reply } from '@vela/contract/call.ts';
import type { getWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Link } from 'react-router';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { When } from '../app/when.tsx';
import { withdrawalTones } from './states.ts';
import type { WithdrawalLine } from './states.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';

type Withdrawal = Reply<typeof getWithdrawal>['withdrawal'];

/** What is to be paid, to whom, and how far the payment is. */
export function PayoutPanel({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useWithdrawalWords();
  return (
    <Panel>
      <Facts
        facts={[
          [words.amount, <MoneyText key="amount" minor={withdrawal.amountMinor} />],
          [words.extra, <MoneyText key="extra" minor={withdrawal.extraMinor} bare />],
          [words.method, words.methods[withdrawal.method]],
          [words.account, withdrawal.accountLabel],
          [words.holder, withdrawal.holderName || '—'],
          [words.bank, withdrawal.bankName || '—'],
          [words.payoutReference, withdrawal.payout?.receipt || words.notPaidYet],
          [
            words.finishedAt,
            withdrawal.finishedAt === null ? '—' : <When key="end" at={withdrawal.finishedAt} />,
          ],
        ]}
      />
    </Panel>
  );
}

/** The player's other withdrawals, newest first. */
export function WithdrawalRecent({ lines }: { lines: readonly WithdrawalLine[] }) {
  const words = useWithdrawalWords();
  if (lines.length === 0) {
    return (
      <Panel title={words.recent}>
        <p className="inset t-muted">{words.recentNone}</p>
        <br />
      </Panel>
    );
  }
  return (
    <Panel title={words.recent}>
      <RowTable
        label={words.recent}
        rows={lines}
        rowKey="orderNo"
        columns={[
          {
            title: words.createdAt,
            key: 'at',
            render: (_, line) => (
              <Link className="link" to={`/withdrawals/${line.orderNo}`}>
                <When at={line.createdAt} />
              </Link>
            ),
          },
          { title: words.account, dataIndex: 'accountLabel' },
          {
            title: words.amount,
            key: 'amount',
            align: 'end',
            render: (_, line) => <MoneyText minor={line.amountMinor} bare />,
          },
          {
            title: words.state,
            key: 'state',
            align: 'end',
            render: (_, line) => (
              <Tag tone={withdrawalTones[line.state]}>{words.states[line.state]}</Tag>
            ),
          },
        ]}
      />
    </Panel>
  );
}
