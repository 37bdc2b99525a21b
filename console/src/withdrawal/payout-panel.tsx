import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Link } from 'react-router';
import { Panel, Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { PayoutActions } from './payout-actions.tsx';
import { Settlement } from './settlement.tsx';
import { payoutTones } from './states.ts';
import type { Payout } from './states.ts';
import css from './withdrawal.module.css';

/** The progress of an order's payment, and the actions on it. */
export function PayoutPanel({ payout }: { payout: Payout }) {
  const words = wordsOf('withdrawal');
  const { nextTryAt, receipt } = payout;
  return (
    <Panel
      title={
        <>
          {words.payment} <PayoutState payout={payout} />
        </>
      }
      extra={
        <Link className="link" to={`/payouts?state=all&search=${payout.orderNo}`}>
          {words.toPayouts}
        </Link>
      }
    >
      <Facts
        facts={[
          [words.sent, <MoneyText key="sent" minor={payout.amountMinor} />],
          [words.tries, String(payout.tries)],
          [words.lastAnswer, <LastAnswer key="answer" payout={payout} />],
          [words.nextTry, nextTryAt === null ? '—' : <When key="next" at={nextTryAt} />],
          [
            words.payoutReference,
            <span key="receipt" className={css.whole}>
              {receipt || '—'}
            </span>,
          ],
        ]}
      />
      <div className={css.below}>
        <Settlement payout={payout} />
        <PayoutActions payout={payout} />
      </div>
    </Panel>
  );
}

/** The text of the state of a payment. */
export function PayoutState({ payout }: { payout: Payout }) {
  const words = wordsOf('withdrawal');
  return <Tag tone={payoutTones[payout.state]}>{words.payoutStates[payout.state]}</Tag>;
}

/** Answers that require an action by staff. */
const odd: readonly Payout['lastAnswer'][] = ['contradicted', 'refused', 'frozen'];

/** The last report on a payment, and its time. */
export function LastAnswer({ payout }: { payout: Payout }) {
  const words = wordsOf('withdrawal');
  const isOdd = odd.includes(payout.lastAnswer);
  return (
    <span className={css.name}>
      <span className={isOdd ? 't-neg t-medium' : undefined}>
        {words.answers[payout.lastAnswer]}
      </span>
      {payout.lastAnswerAt !== null && (
        <span className="t-muted">
          <When at={payout.lastAnswerAt} />
        </span>
      )}
    </span>
  );
}
