import { useState } from 'react';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import type { OrderPage } from '../../src/desk/page-protocol.ts';
import { fill } from '@vela/client/fill.ts';
import { finish } from './desk-api.ts';
import css from './desk-frame.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { leave } from './desk-host.ts';
import { useDeskWords } from './desk-words.ts';
import { DueCard } from './due-card.tsx';
import type { DeskOpening } from './opening.ts';
import { ActProblem } from './order-step.tsx';
import type { OrderStepProps } from './order-step.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import { useAct } from './use-act.ts';
import type { DeskReading } from './use-desk-page.ts';
import { useHostNotice } from './use-host-notice.ts';
import { CodeScreen, WalletScreen } from './wallet-screens.tsx';

export interface OrderScreenProps {
  opening: DeskOpening;
  page: OrderPage;
  reading: DeskReading;
}

/** An order from its pay page or its wallet to its end. */
export function OrderScreen({ opening, page, reading }: OrderScreenProps) {
  const act = useAct(reading);
  const [isInWallet, setIsInWallet] = useState(opening.isWallet);
  const [isMoved, setIsMoved] = useState(false);
  const showWallet = (isShown: boolean): void => {
    setIsInWallet(isShown);
    setIsMoved(true);
  };
  const { state } = page;
  useHostNotice(page, state === 'pending' ? null : state);
  const step: OrderStepProps = {
    page,
    reading,
    isBusy: act.isBusy,
    isUnanswered: act.failure !== null,
    onFinish: (wish) => void act.run(() => finish(opening, wish)),
  };
  if (!page.isPayable && state !== 'pending') return <OutcomeScreen page={page} state={state} />;
  if (page.qrText === null) return <PayScreen {...step} />;
  if (isInWallet) return <WalletScreen {...step} onBack={() => showWallet(false)} />;
  return (
    <CodeScreen
      page={page}
      reading={reading}
      qrText={page.qrText}
      isMoved={isMoved}
      onOpen={() => showWallet(true)}
    />
  );
}

/** The page of a channel that has one: pay, let it fail, or go back without either. */
function PayScreen({ page, reading, isBusy, isUnanswered, onFinish }: OrderStepProps) {
  const words = useDeskWords();
  const format = useFormat();
  return (
    <DeskFrame
      dock={
        <>
          <ActProblem isThere={isUnanswered} />
          <Button block busy={isBusy} onPress={() => onFinish('pay')}>
            {fill(words.pay, { amount: format.money(page.amountMinor) })}
          </Button>
          <div className={css.pair}>
            <Button tone="neutral" size="md" onPress={() => leave(page)}>
              {words.leave}
            </Button>
            <Button
              tone="ghost-danger"
              size="md"
              disabled={isBusy}
              onPress={() => onFinish('fail')}
            >
              {words.fail}
            </Button>
          </div>
        </>
      }
    >
      <DueCard
        page={page}
        reading={reading}
        label={words.amountDue}
        amount={<MoneyText minor={page.amountMinor} size="hero" />}
      />
      {page.state === 'expired' && <Banner announce>{words.lateAllowed}</Banner>}
    </DeskFrame>
  );
}
