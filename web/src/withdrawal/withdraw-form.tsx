import type { Reply } from '@vela/contract/call.ts';
import type { checkQuickWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { useKeypad } from '@vela/ui/amount/use-keypad.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useEffect, useState } from 'react';
import { ResolutionDialog } from '../app/call/resolution.tsx';
import { AccountRow } from './account-row.tsx';
import { AmountCard } from './amount-card.tsx';
import { storeDraft, readDraft } from './draft.ts';
import type { Draft, Timing } from './draft.ts';
import { LockedSheet, MethodGrid } from './methods.tsx';
import { NeedsSheet } from './needs.tsx';
import { Obstacles, OpenWithdrawals, TurnoverNote } from './obstacles.tsx';
import type { Rules, Windows } from './replies.ts';
import type { Recovered } from './use-recovery.ts';
import { useWithdrawing } from './use-withdrawing.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';
import { WithdrawType } from './withdraw-type.tsx';
import css from './withdraw-screen.module.css';

/** The form of a withdrawal; obstacles come first. */
export function WithdrawForm(props: {
  rules: Rules;
  quick: Reply<typeof checkQuickWithdrawal>;
  windows: Windows;
  recovered: Recovered;
}) {
  const { rules, quick, windows, recovered } = props;
  const keypad = useKeypad();
  const [isNeeding, setNeeding] = useState(false);
  const [lockedCode, setLockedCode] = useState<string | null>(null);
  const { entered, change } = useEntered(quick, windows);
  const { value, timing } = entered;
  const method =
    rules.methods.find((it) => it.method === entered.method && it.isAvailable) ??
    rules.methods.find((it) => it.isAvailable);
  const accounts = method?.accounts ?? [];
  const account = accounts.find((it) => it.accountId === entered.accountId) ?? accounts[0];
  const onNeeds = () => setNeeding(true);
  const parts = { rules, method, account, value, timing, windows, onNeeds };
  const withdrawing = useWithdrawing(parts);
  return (
    <>
      <Page>
        <div className={`inset stack ${css.top}`}>
          <OpenWithdrawals open={rules.open} />
          <Obstacles {...{ rules, recovered, onNeeds }} />
          <MethodGrid
            methods={rules.methods}
            value={method?.method ?? null}
            onChange={(code) => change({ method: code })}
            onLocked={setLockedCode}
          />
          <AccountRow
            {...{ method, accounts, account }}
            onChoose={(accountId) => change({ accountId })}
          />
          <AmountCard
            {...{ rules, method, value, keypad }}
            problem={withdrawing.shownProblem}
            coinText={withdrawing.coinText}
            onChange={(next) => change({ value: next })}
          />
          <WithdrawType
            {...{ quick, windows, timing }}
            extraMinor={withdrawing.extraMinor}
            onChange={(next) => change({ timing: next })}
          />
          <TurnoverNote rules={rules} />
        </div>
      </Page>
      <WithdrawPanel
        {...{ value, keypad, withdrawing, rules, method }}
        onChange={(next) => change({ value: next })}
      />
      {withdrawing.sheet}
      <NeedsSheet isOpen={isNeeding} onClose={() => setNeeding(false)} needs={rules.needs} />
      <LockedSheet
        method={rules.methods.find((it) => it.method === lockedCode)}
        onClose={() => setLockedCode(null)}
        onBank={() => change({ method: 'bankCard' })}
      />
      <ResolutionDialog error={withdrawing.refused} onClose={withdrawing.forget} />
    </>
  );
}

/** The draft; it survives a visit to another screen and a reload, its window until it closes. */
function useEntered(quick: Reply<typeof checkQuickWithdrawal>, windows: Windows) {
  const [draft, setDraft] = useState(readDraft);
  // Updates the latest state, not the rendered one: two changes may come together.
  const change = (parts: Partial<Draft>) => setDraft((entered) => ({ ...entered, ...parts }));
  useEffect(() => storeDraft(draft), [draft]);
  const scheduled: Timing = { type: 'scheduled', window: windows[0]?.window ?? 0 };
  const isOffered = (it: Timing) =>
    it.type === 'instant' || windows.some(({ window }) => window === it.window);
  const chosen = draft.timing && isOffered(draft.timing) ? draft.timing : null;
  const timing = chosen ?? (quick.isQuick ? ({ type: 'instant' } as const) : scheduled);
  return { entered: { ...draft, timing }, change };
}
