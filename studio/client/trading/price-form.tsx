import { useMemo, useState } from 'react';
import { Field } from '@vela/ui/field/field.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { previewTradingChange } from '../../src/protocol/trading-routes.ts';
import type { TradingChange } from '../../src/protocol/trading.ts';
import { FormFrame } from './change-form.tsx';
import { parseFigure, writeOdds } from './figures.ts';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';
import { useTradingRead } from './use-read.ts';

export interface PriceFormProps {
  title: string;
  change: Extract<TradingChange, { kind: 'price' }>;
  onDone: () => void;
  onCancel: () => void;
}

/** Writes a price, and shows why one would need a second operator. */
export function PriceForm({ title, change, onDone, onCancel }: PriceFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make } = useChange();
  const [typed, setTyped] = useState(() => writeOdds(change.oddsMilli));
  const oddsMilli = parseFigure(typed, 1000, { min: 1_010, max: 500_000 });
  const wanted = useMemo(
    () => ({ change: { ...change, oddsMilli: oddsMilli ?? change.oddsMilli } }),
    [change, oddsMilli],
  );
  const { value } = useTradingRead(previewTradingChange, wanted);
  const risk = oddsMilli === null ? null : (value?.risk ?? null);
  const send = async (reason: string): Promise<void> => {
    if (oddsMilli !== null && (await make(wanted.change, reason))) onDone();
  };
  return (
    <FormFrame
      {...{ title, failure, isBusy, onCancel }}
      isWrong={oddsMilli === null}
      isProposal={risk !== null}
      onSend={(reason) => void send(reason)}
    >
      <Field
        label={words.odds}
        num
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={oddsMilli === null ? words.oddsWrong : undefined}
      />
      {risk !== null && (
        <Banner tone="warn" announce>
          {words.priceRisks[risk]}
        </Banner>
      )}
    </FormFrame>
  );
}
