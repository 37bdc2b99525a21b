import { useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { TradingDeskReply } from '../../src/protocol/trading.ts';
import { FormFrame } from './change-form.tsx';
import { toReferralText } from './change-text.ts';
import { parseFigure } from './figures.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

type Times = TradingDeskReply['referral'];

const bounds = { min: 15, max: 300 };

/** How long bets wait for a trader and offers for players; bets can be sent, or not at all. */
export function ReferralTimes({ times, onChanged }: { times: Times; onChanged: () => void }) {
  const { words } = useTrading();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={css.line}>
        <span>{toReferralText(times, { words, format })}</span>
        <Button size="sm" tone="neutral" onPress={() => setOpen(true)}>
          {words.change}
        </Button>
      </div>
      {isOpen && (
        <TimesForm
          times={times}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface TimesFormProps {
  times: Times;
  onDone: () => void;
  onCancel: () => void;
}

function TimesForm({ times, onDone, onCancel }: TimesFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make } = useChange();
  const [wait, setWait] = useState(String(times.waitSeconds));
  const [offer, setOffer] = useState(String(times.offerSeconds));
  const waitSeconds = wait.trim() === '0' ? 0 : parseFigure(wait, 1, bounds);
  const offerSeconds = parseFigure(offer, 1, bounds);
  const send = async (reason: string): Promise<void> => {
    if (waitSeconds === null || offerSeconds === null) return;
    if (await make({ kind: 'referral', waitSeconds, offerSeconds }, reason)) onDone();
  };
  return (
    <FormFrame
      title={words.kinds.referral}
      {...{ failure, isBusy, onCancel }}
      isWrong={waitSeconds === null || offerSeconds === null}
      isProposal={false}
      onSend={(reason) => void send(reason)}
    >
      <div className={css.filters}>
        <Field
          label={words.waitFor}
          hint={words.waitHint}
          num
          inputMode="numeric"
          suffix={words.seconds}
          value={wait}
          onChange={setWait}
        />
        <Field
          label={words.offerFor}
          hint={words.offerHint}
          num
          inputMode="numeric"
          suffix={words.seconds}
          value={offer}
          onChange={setOffer}
        />
      </div>
    </FormFrame>
  );
}
