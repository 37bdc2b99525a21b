import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { wallet } from '@vela/ui/icon/icons.ts';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { QrCode } from '@vela/ui/wallet/qr-code.tsx';
import { fill } from '@vela/client/fill.ts';
import { useTitleFocus } from './use-title-focus.ts';
import css from './wallet-screens.module.css';
import frame from './desk-frame.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { leave } from './desk-host.ts';
import { useDeskWords } from './desk-words.ts';
import { CopiedFact, DueCard, useMethodName } from './due-card.tsx';
import { ActProblem } from './order-step.tsx';
import type { OrderStepProps } from './order-step.tsx';

export interface CodeScreenProps extends Pick<OrderStepProps, 'page' | 'reading'> {
  qrText: string;
  /** The payer has returned from the wallet. */
  isMoved: boolean;
  onOpen: () => void;
}

/** The code that a wallet scans, with a link for payers without a second phone. */
export function CodeScreen({ page, reading, qrText, isMoved, onOpen }: CodeScreenProps) {
  const words = useDeskWords();
  const title = useTitleFocus(isMoved);
  return (
    <DeskFrame
      dock={
        <>
          <Button block icon={wallet} onPress={onOpen}>
            {words.wallet.open}
          </Button>
          <Button block tone="neutral" size="md" onPress={() => leave(page)}>
            {words.leave}
          </Button>
        </>
      }
    >
      <DueCard
        page={page}
        reading={reading}
        label={words.amountDue}
        amount={<MoneyText minor={page.amountMinor} size="hero" />}
      />
      <Card pad>
        <div className={css.code}>
          <h2 ref={title} tabIndex={-1} className={css.title}>
            {words.wallet.scan}
          </h2>
          <QrCode text={qrText} label={words.wallet.code} sizePx={196} />
          <p className={css.hint}>{words.wallet.scanHint}</p>
        </div>
      </Card>
    </DeskFrame>
  );
}

/** The practice wallet: the payer confirms or refuses. */
export function WalletScreen(props: OrderStepProps & { onBack: () => void }) {
  const { page, isBusy, isUnanswered, onFinish, onBack } = props;
  const words = useDeskWords();
  const format = useFormat();
  const title = useTitleFocus(true);
  const name = fill(words.wallet.name, { method: useMethodName(page.channel) });
  return (
    <DeskFrame
      dock={
        <>
          <ActProblem isThere={isUnanswered} />
          <Button block busy={isBusy} onPress={() => onFinish('pay')}>
            {fill(words.wallet.confirm, { amount: format.money(page.amountMinor) })}
          </Button>
          <div className={frame.pair}>
            <Button tone="neutral" size="md" onPress={onBack}>
              {words.wallet.toCode}
            </Button>
            <Button
              tone="ghost-danger"
              size="md"
              disabled={isBusy}
              onPress={() => onFinish('fail')}
            >
              {words.wallet.refuse}
            </Button>
          </div>
        </>
      }
    >
      <Card>
        <div className={css.wallet}>
          <span className={css.walletName}>
            <Icon of={wallet} />
            {name}
          </span>
          <h1 ref={title} tabIndex={-1} className={css.walletTitle}>
            {words.wallet.confirmTitle}
          </h1>
          <MoneyText minor={page.amountMinor} size="display" />
        </div>
        <KeyValues>
          <KeyValue name={words.wallet.to}>{words.merchantName}</KeyValue>
          <KeyValue name={words.wallet.from}>{words.wallet.fromName}</KeyValue>
          <CopiedFact name={words.orderNo} text={page.reference} />
        </KeyValues>
      </Card>
    </DeskFrame>
  );
}
