import type { Reply } from '@vela/contract/call.ts';
import type {
  checkIsQuickWithdraw,
  getWithdrawExtraRule,
  getWithdrawMethod,
} from '@vela/contract/withdrawal/calls.ts';
import { PaymentGrid } from '@vela/ui/payment-method.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { useEffect, useState } from 'react';
import { MethodMark } from '../app/method-mark.tsx';
import { wordFor } from '../app/word-for.ts';
import { WayOutDialog } from '../app/way-out.tsx';
import { AccountRow } from './account-row.tsx';
import { AmountCard } from './amount-card.tsx';
import { Obstacles, OpenWithdrawals, TurnoverNote } from './obstacles.tsx';
import { useWithdrawing } from './use-withdrawing.tsx';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import { WithdrawPanel } from './withdraw-panel.tsx';
import { WithdrawType } from './withdraw-type.tsx';

/** The rules that apply to this player now. */
export type Rules = Reply<typeof getWithdrawMethod>;

/** The windows of a scheduled withdrawal. */
export type Windows = Reply<typeof getWithdrawExtraRule>['windows'];

/** Instant, or scheduled into one of the windows. */
export type Timing = { type: 'instant' } | { type: 'scheduled'; window: number };

/** The form of a withdrawal; what stands in the way comes first. */
export function WithdrawForm(props: {
  rules: Rules;
  quick: Reply<typeof checkIsQuickWithdraw>;
  windows: Windows;
}) {
  const { rules, quick, windows } = props;
  const words = useWithdrawalWords();
  const [code, setCode] = useState('bankCard');
  const [accountId, setAccountId] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [timing, setTiming] = useState<Timing>(
    quick.isQuick ? { type: 'instant' } : { type: 'scheduled', window: windows[0]?.window ?? 0 },
  );
  const method =
    rules.methods.find((it) => it.method === code && it.isAvailable) ??
    rules.methods.find((it) => it.isAvailable);
  const accounts = method?.accounts ?? [];
  const account = accounts.find((it) => it.accountId === accountId) ?? accounts[0];
  useClosingKeys(isTyping, setTyping);
  const withdrawing = useWithdrawing({ rules, method, account, value, timing, windows });
  return (
    <>
      <Page>
        <div className="inset stack">
          <OpenWithdrawals open={rules.open} />
          <Obstacles rules={rules} />
          <PaymentGrid
            label={words.methods}
            value={method?.method ?? null}
            onChange={setCode}
            methods={rules.methods.map((it) => ({
              value: it.method,
              name: it.name,
              mark: <MethodMark code={it.method} />,
              lockedReason: it.isAvailable
                ? undefined
                : wordFor(words.reasons, it.unavailableReason, words.reasonOther),
            }))}
          />
          <AccountRow {...{ method, accounts, account }} onChoose={setAccountId} />
          <AmountCard
            {...{ rules, method, value }}
            problem={withdrawing.shownProblem}
            onChange={setValue}
            onTyping={() => setTyping(true)}
          />
          <WithdrawType {...{ quick, windows, timing }} onChange={setTiming} />
          <TurnoverNote rules={rules} />
        </div>
      </Page>
      <WithdrawPanel {...{ value, isTyping, withdrawing }} onChange={setValue} />
      {withdrawing.sheet}
      <WayOutDialog error={withdrawing.refused} onClose={withdrawing.forget} />
    </>
  );
}

/** Takes the keys away after a press elsewhere, not on blur: under a finger it would miss. */
function useClosingKeys(isTyping: boolean, setTyping: (isTyping: boolean) => void): void {
  useEffect(() => {
    if (!isTyping) return undefined;
    const close = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-scroll]') && !target.closest('[data-amount]')) setTyping(false);
    };
    document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, [isTyping, setTyping]);
}
