import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkBold, clock, prohibit, xBold } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { KeyValue } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import type { OrderPage } from '../../src/desk/page-protocol.ts';
import { fill } from '@vela/client/fill.ts';
import { DeskFrame } from './desk-frame.tsx';
import { leave } from './desk-host.ts';
import { useDeskWords } from './desk-words.ts';
import { OrderFacts } from './due-card.tsx';
import css from './outcome-screen.module.css';
import { useTitleFocus } from './use-title-focus.ts';

type Outcome = Exclude<OrderPage['state'], 'pending'>;

const icons: Record<Outcome, IconDrawing> = {
  paid: checkBold,
  failed: xBold,
  cancelled: prohibit,
  expired: clock,
};
const tones = { paid: 'tone-pos', failed: 'tone-neg', cancelled: '', expired: 'tone-warn' };

/** How an order ended, and the way back. */
export function OutcomeScreen({ page, state }: { page: OrderPage; state: Outcome }) {
  const words = useDeskWords();
  const format = useFormat();
  const title = useTitleFocus(true);
  const amountMinor = page.paidMinor ?? page.amountMinor;
  const isOther = amountMinor !== page.amountMinor;
  const endedAt = state === 'expired' ? page.payBefore : page.finishedAt;
  return (
    <DeskFrame
      dock={
        <Button block onPress={() => leave(page)}>
          {fill(words.back, { merchant: words.merchantName })}
        </Button>
      }
    >
      <Card>
        <div className={css.outcome}>
          <span className={cx(css.mark, tones[state] || 'tone-neutral')}>
            <Icon of={icons[state]} />
          </span>
          <h1 ref={title} tabIndex={-1} className={css.title}>
            {words.outcomes[state]}
          </h1>
          <p className={css.label}>{state === 'paid' ? words.paidAmount : words.amountDue}</p>
          <MoneyText minor={amountMinor} size="hero" />
          <p className={css.hint}>{words.outcomeHints[state]}</p>
        </div>
        <OrderFacts page={page}>
          {isOther && (
            <KeyValue name={words.amountDue} num>
              {format.money(page.amountMinor)}
            </KeyValue>
          )}
          {endedAt !== null && (
            <KeyValue name={words.finishedAt} num>
              {format.dateTime(endedAt, 'short')}
            </KeyValue>
          )}
        </OrderFacts>
      </Card>
      {isOther && <Banner>{words.otherAmount}</Banner>}
    </DeskFrame>
  );
}
