import { useState } from 'react';
import { Field, Select } from '@vela/ui/field/field.tsx';
import type { TradingChange, TradingPlayerReply } from '../../src/protocol/trading.ts';
import { FormFrame } from './change-form.tsx';
import { parseFigure } from './figures.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

type Terms = Extract<TradingChange, { kind: 'player' }>;

const referrals: readonly Terms['referral'][] = ['above', 'always', 'never'];

export interface PlayerFormProps {
  player: TradingPlayerReply;
  onDone: () => void;
  onCancel: () => void;
}

/** Sets what largest stakes of a player are multiplied by, and which bets are sent to a trader. */
export function PlayerForm({ player: { player, action }, onDone, onCancel }: PlayerFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make } = useChange();
  const set = action?.change.kind === 'player' ? action.change : null;
  const [factor, setFactor] = useState(String((set?.factorMilli ?? 1_000) / 1_000));
  const [referral, setReferral] = useState<Terms['referral']>(set?.referral ?? 'above');
  const factorMilli = parseFigure(factor, 1_000, { min: 0, max: 2_000 });
  const send = async (reason: string): Promise<void> => {
    if (factorMilli === null) return;
    if (await make({ kind: 'player', player, factorMilli, referral }, reason)) onDone();
  };
  return (
    <FormFrame
      title={words.setPlayer}
      {...{ failure, isBusy, onCancel }}
      isWrong={factorMilli === null}
      isProposal={(factorMilli ?? 0) > 1_000}
      onSend={(reason) => void send(reason)}
    >
      <div className={css.filters}>
        <Field
          label={words.factor}
          num
          inputMode="decimal"
          prefix="×"
          hint={words.factorHint}
          error={factorMilli === null ? words.factorWrong : undefined}
          value={factor}
          onChange={setFactor}
        />
        <Select
          label={words.referral}
          value={referral}
          onChange={(value) => setReferral(referrals.find((it) => it === value) ?? 'above')}
          options={referrals.map((value) => ({ value, label: words.referrals[value] }))}
        />
      </div>
    </FormFrame>
  );
}
