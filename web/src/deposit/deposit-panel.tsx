import { parseAmount } from '@vela/contract/money.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeypadPanel } from '@vela/ui/amount/keypad-panel.tsx';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Dock } from '@vela/ui/layout/screen.tsx';
import { fill } from '@vela/client/fill.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { orderHref } from './order-href.ts';
import type { Step } from './needed.ts';
import { isUnpaid, toStage } from './order-stage.ts';
import type { Order, Stage } from './order-stage.ts';
import { wordsOf } from '../words.ts';
import css from './deposit-screen.module.css';

/** The keys of the amount and the submit button, which repeats the amount. */
export function AmountPanel(props: {
  keypad: KeypadState;
  value: string;
  onChange: (value: string) => void;
  /** The missing steps: if there are any, the button leads to the first. */
  next: Step | undefined;
  onNext: () => void;
  busy: boolean;
}) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const minor = parseAmount(props.value, format.settings.minorDigits) ?? 0n;
  return (
    <KeypadPanel
      keypad={props.keypad}
      label={words.keypad}
      deleteLabel={words.deleteDigit}
      value={props.value}
      onChange={props.onChange}
    >
      <Button block busy={props.busy} onPress={props.onNext}>
        {minor > 0n && props.next
          ? fill(words.nextStep, { step: words.needed[props.next.kind].title })
          : minor > 0n
            ? fill(words.nextAmount, { amount: format.money(minor, { cents: 'auto' }) })
            : words.next}
      </Button>
    </KeypadPanel>
  );
}

/** Replaces the keys while an order of the same kind is unfinished: the available actions. */
export function ResumePanel({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const way = toWay(toStage(order, useNow(serverNow, 1_000)));
  return (
    <Dock>
      <p className={css.why}>{words.resumeWhy[way]}</p>
      <Button block tone={way === 'pay' ? undefined : 'tonal'} href={orderHref(order)}>
        {fill(words.resumeGo[way], { amount: format.money(order.amountMinor, { cents: 'auto' }) })}
      </Button>
    </Dock>
  );
}

/** The actions on an unfinished order: pay or cancel it, or wait for its outcome. */
const toWay = (stage: Stage): 'pay' | 'confirming' | 'review' => {
  if (stage === 'confirming' || stage === 'asking') return 'confirming';
  return isUnpaid(stage) ? 'pay' : 'review';
};
