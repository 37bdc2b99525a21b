import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import type { TradingChange } from '../../src/protocol/trading.ts';
import { parseFigure } from './figures.ts';
import { ImpactNote } from './impact-note.tsx';
import { ProductSelect } from './product-select.tsx';
import type { Product } from './product-name.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';
import type { TradingFailure } from './trading-api.ts';

export interface FormFrameProps {
  title: string;
  /** Why it was not sent, or what was refused. */
  failure: TradingFailure | null;
  isBusy: boolean;
  isWrong: boolean;
  /** True if another operator has to confirm it. */
  isProposal: boolean;
  /** The reason that is filled in at first; none if omitted. */
  firstReason?: string;
  /** The label of the button, if not that the change is applied. */
  sendLabel?: string;
  onSend: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A form with a reason; the focus is on its title when it opens. */
export function FormFrame(props: FormFrameProps) {
  const { title, failure, isBusy, isWrong, isProposal, onSend, onCancel, children } = props;
  const { firstReason = '', sendLabel } = props;
  const { words } = useTrading();
  const [reason, setReason] = useState(firstReason);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isReady = !isWrong && reason.trim().length >= 3;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSend(reason.trim());
      }}
    >
      <h3 ref={heading} tabIndex={-1} className={css.part}>
        {title}
      </h3>
      {children}
      <Field
        label={words.reason}
        hint={words.reasonHint}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      {isProposal && <Banner>{words.needsSecond}</Banner>}
      {failure !== null && (
        <Banner tone="neg" announce>
          {words.failures[failure === 'offline' ? 'unknownOutcome' : toKnown(failure)]}
        </Banner>
      )}
      <div className={css.bar}>
        <Button type="submit" size="md" busy={isBusy} disabled={!isReady}>
          {isProposal ? words.propose : (sendLabel ?? words.apply)}
        </Button>
        <Button tone="neutral" size="md" onPress={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A failure that the words know. */
export function toKnown(
  failure: TradingFailure,
): 'unknownOutcome' | 'closed' | 'locked' | 'notFound' | 'invalidInput' {
  if (failure === 'closed' || failure === 'locked' || failure === 'notFound') return failure;
  return failure === 'unknownOutcome' || failure === 'offline' ? 'unknownOutcome' : 'invalidInput';
}

export interface ChangeFormProps {
  title: string;
  change: Exclude<TradingChange, { kind: 'price' }>;
  onDone: () => void;
  onCancel: () => void;
}

/** Writes a change of one event but a price: its margin and of what, if it is one, and why. */
export function ChangeForm({ title, change, onDone, onCancel }: ChangeFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make } = useChange();
  const [typed, setTyped] = useState(() => toTyped(change));
  const [product, setProduct] = useState<Product>('');
  const wanted = withFigure(change, typed, product);
  const send = async (reason: string): Promise<void> => {
    if (wanted !== null && (await make(wanted, reason))) onDone();
  };
  return (
    <FormFrame
      {...{ title, failure, isBusy, onCancel }}
      isWrong={wanted === null}
      isProposal={change.kind === 'void'}
      onSend={(reason) => void send(reason)}
    >
      {change.kind === 'void' && <ImpactNote change={change} />}
      {change.kind === 'margin' && (
        <>
          {change.market === null && <ProductSelect value={product} onChange={setProduct} />}
          <Field
            label={words.margin}
            num
            inputMode="decimal"
            suffix="%"
            value={typed}
            onChange={setTyped}
            error={wanted === null ? words.marginWrong : undefined}
          />
        </>
      )}
    </FormFrame>
  );
}

function toTyped(change: TradingChange): string {
  return change.kind === 'margin' ? String(change.marginBp / 100) : '';
}

function withFigure(change: TradingChange, typed: string, product: Product): TradingChange | null {
  if (change.kind === 'margin') {
    const marginBp = parseFigure(typed, 100, { min: 0, max: 5_000 });
    return marginBp === null ? null : { ...change, product: product || null, marginBp };
  }
  return change;
}
