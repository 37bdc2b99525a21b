import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fill } from '@vela/client/fill.ts';
import { parseAmount } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { AmountEntry, QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import { KeypadPanel } from '@vela/ui/amount/keypad-panel.tsx';
import { useKeypad } from '@vela/ui/amount/use-keypad.ts';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { BookBet } from '../../src/protocol/book.ts';
import { setAutoCashOut } from '../../src/protocol/book-routes.ts';
import type { FailureReason } from '../api.ts';
import { Sheet } from '../parts/sheet.tsx';
import { takeShare } from './bet-state.ts';
import { toCashOutWords } from './bet-words.ts';
import { useBook, useRefusalWords } from './book-context.ts';
import css from './cash-out-sheet.module.css';

/** The offered values, in hundredths of a per cent of the current value. */
const offeredBp = [11_000, 12_500, 15_000] as const;

/** Asks in advance for a cash-out at a value, changes it, or takes it back. */
export function AutoCashOutSheet({ bet, onClose }: { bet: BookBet; onClose: () => void }) {
  const { words } = useBook();
  const refusals = useRefusalWords();
  const format = useFormat();
  const { minorDigits: decimals } = format.settings;
  const { autoCashOut: auto, cashOutMinor, maxPayoutMinor } = bet;
  const [text, setText] = useState(auto === null ? '' : minorToAmount(auto.atLeastMinor, decimals));
  const { save, refusal, isSending } = useSaving(bet.betId, onClose);
  const keypad = useKeypad();
  const { open: openKeys } = keypad;
  // The sheet exists for the value, so its keys open with it.
  useEffect(openKeys, [openKeys]);
  const wanted = Number(parseAmount(text, decimals) ?? 0n);
  const range = { now: cashOutMinor ?? 0, most: maxPayoutMinor };
  const amounts = { now: format.money(range.now), most: format.money(range.most) };
  const soldAt = format.money(auto?.atLeastMinor ?? wanted);
  const selling = fill(words.autoCashOut.selling, { amount: soldAt });
  const isInRange = wanted > range.now && wanted <= range.most;
  const quick = offeredBp
    .map((bp) => toWhole(takeShare(range.now, bp), decimals))
    .filter((minor) => minor > range.now && minor <= range.most);
  return (
    <Sheet
      title={words.autoCashOut.title}
      onClose={onClose}
      foot={
        <div className={css.foot}>
          <ValueKeys keypad={keypad} value={text} onChange={setText}>
            <Button block busy={isSending} disabled={!isInRange} onPress={() => save(wanted)}>
              {auto === null ? words.autoCashOut.set : words.autoCashOut.change}
            </Button>
            {auto !== null && (
              <Button block tone="neutral" disabled={isSending} onPress={() => save(null)}>
                {words.autoCashOut.remove}
              </Button>
            )}
          </ValueKeys>
          <p className={css.hint}>{words.autoCashOut.hint}</p>
        </div>
      }
    >
      <div data-amount-area={keypad.id} className={css.value}>
        <AmountEntry
          label={words.autoCashOut.value}
          range={fill(words.autoCashOut.range, amounts)}
          error={wanted > 0 && !isInRange && fill(words.autoCashOut.outOfRange, amounts)}
          value={text}
          onChange={setText}
          keypad={keypad}
        />
        {quick.length > 0 && (
          <QuickAmounts
            label={words.slip.quickStakes}
            amountsMinor={quick}
            value={text}
            onChange={setText}
          />
        )}
      </div>
      {refusal !== null && (
        <p className={css.note} role="alert">
          {{ ...refusals, ...toCashOutWords(words), suspended: selling }[refusal]}
        </p>
      )}
    </Sheet>
  );
}

/** The keys of the value, and the actions below them. */
function ValueKeys(props: {
  keypad: KeypadState;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const { children, ...keys } = props;
  const { slip } = useBook().words;
  return (
    <KeypadPanel inSheet label={slip.keypad} deleteLabel={slip.deleteKey} {...keys}>
      <div className={css.actions}>{children}</div>
    </KeypadPanel>
  );
}

/** Without its fraction: what is offered is read at a glance. */
function toWhole(minor: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.floor(minor / unit) * unit;
}

/** Sends what is wanted; sent again it means the same. */
function useSaving(betId: string, onDone: () => void) {
  const { player, live } = useBook();
  const [refusal, setRefusal] = useState<FailureReason | null>(null);
  const [isSending, setSending] = useState(false);
  const run = async (atLeastMinor: number | null): Promise<void> => {
    if (player === null) return;
    setSending(true);
    setRefusal(null);
    const answer = await player.api.send(setAutoCashOut, { betId, atLeastMinor });
    setSending(false);
    if (!answer.isOk) {
      setRefusal(answer.reason);
      return;
    }
    live.putBet(answer.value);
    onDone();
  };
  return { save: (atLeastMinor: number | null) => void run(atLeastMinor), refusal, isSending };
}
