import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Chip } from '@vela/ui/field/chip.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { wallet } from '@vela/ui/icon/icons.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import type { AddressPage } from '../../src/desk/page-protocol.ts';
import { fill } from '@vela/client/fill.ts';
import css from './chain-screen.module.css';
import { useDeskWords } from './desk-words.ts';
import type { DeskOpening } from './opening.ts';
import type { DeskReading } from './use-desk-page.ts';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';
import { showUsdt, writeUsdt } from './usdt.ts';

export interface SendFormProps {
  opening: DeskOpening;
  page: AddressPage;
  reading: DeskReading;
  /** Something has been confirmed: going back is now the primary action. */
  isDone: boolean;
}

const unit = 'USDT';
const unitMicro = 1_000_000;

/** The practice wallet: sends any amount to the address. */
export function SendForm({ opening, page, reading, isDone }: SendFormProps) {
  const words = useDeskWords().chain;
  const format = useFormat();
  const toast = useToast();
  const show = (micro: number) => showUsdt(micro, (whole) => format.number(whole));
  const sending = useSending(opening, reading, page.amountMicro, (micro) =>
    toast(fill(words.sent, { amount: show(micro) })),
  );
  const { amountMicro } = sending;
  return (
    <Card pad>
      <form
        className={css.wallet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sending.send();
        }}
      >
        <h2 className={css.title}>
          <Icon of={wallet} />
          {words.walletTitle}
        </h2>
        <Field
          label={words.amount}
          hint={words.amountHint}
          error={sending.isRefused ? words.amountWrong : undefined}
          value={sending.typed}
          onChange={sending.change}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          num
          suffix={<span className={css.unit}>{unit}</span>}
        />
        <Presets page={page} sending={sending} />
        <SendProblem failure={sending.failure} />
        <Button block type="submit" tone={isDone ? 'tonal' : 'primary'} busy={sending.isBusy}>
          {fill(words.send, { amount: amountMicro === null ? unit : show(amountMicro) })}
        </Button>
      </form>
    </Card>
  );
}

/** Amounts worth trying: the order's, one less, one more. */
function Presets({ page, sending }: { page: AddressPage; sending: Sending }) {
  const words = useDeskWords().chain;
  const presets = [
    { label: words.exact, micro: page.amountMicro },
    { label: words.less, micro: page.amountMicro - unitMicro },
    { label: words.more, micro: page.amountMicro + unitMicro },
  ].filter(({ micro }) => micro > 0);
  return (
    <div className={css.presets} role="group" aria-label={words.presets}>
      {presets.map(({ label, micro }) => (
        <Chip
          key={label}
          isOn={sending.amountMicro === micro}
          onPress={() => sending.change(writeUsdt(micro))}
        >
          {label}
        </Chip>
      ))}
    </div>
  );
}

/** Why nothing was sent; always rendered, so that screen readers announce its appearance. */
function SendProblem({ failure }: { failure: Sending['failure'] }) {
  const words = useDeskWords();
  return (
    <div role="alert">
      {failure !== null && (
        <Banner tone="neg">
          {failure === 'refused' ? words.chain.tooMany : words.actionOffline}
        </Banner>
      )}
    </div>
  );
}
