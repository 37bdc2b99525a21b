import { listDepositMethods, getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { useKeypad } from '@vela/ui/amount/use-keypad.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { clockCounterClockwise, question } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useEffect, useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { ResolutionDialog } from '../app/call/resolution.tsx';
import { readDraft, storeDraft } from './deposit-draft.ts';
import type { DepositDraft } from './deposit-draft.ts';
import { DepositForm } from './deposit-form.tsx';
import { AmountPanel, ResumePanel } from './deposit-panel.tsx';
import { sortMethods } from './needed.ts';
import type { Account } from './order-stage.ts';
import { useOpening } from './use-opening.ts';
import type { Method } from './use-opening.ts';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { together } from '../app/read/reading.ts';
import { useFresh } from '../app/read/use-fresh.ts';

/** Opens a deposit order: method, amount, depositor. */
export function Screen() {
  const words = wordsOf('deposit');
  const methods = useRead(listDepositMethods, {}, { staleMs: 30_000 });
  const account = useFresh(useRead(getDepositOrder, {}));
  return (
    <>
      <Bar
        title={words.title}
        actions={
          <>
            <IconButton
              icon={question}
              label={words.howItWorks}
              href="/pages/finance/information"
            />
            <IconButton
              icon={clockCounterClockwise}
              label={words.history}
              href="/pages/transaction/transaction?type=deposit"
            />
          </>
        }
      />
      <Ready
        inPage
        of={together(methods, account)}
        waiting={<WaitingBlocks heights={[150, 84, 56]} />}
      >
        {([{ methods }, account]) => <Deposit methods={methods} account={account} />}
      </Ready>
    </>
  );
}

function Deposit({ methods, account }: { methods: readonly Method[]; account: Account }) {
  const query = useRouteQuery();
  const { minorDigits } = useFormat().settings;
  const [draft, setDraft] = useState<DepositDraft>(() => readDraft(query, minorDigits));
  const change = (changes: Partial<DepositDraft>) => setDraft({ ...draft, ...changes });
  useEffect(() => storeDraft(draft), [draft]);
  const method =
    methods.find((it) => it.code === draft.method && it.isAvailable) ??
    sortMethods(methods, account.recent).find((it) => it.isAvailable);
  const coin = method?.chains.find((it) => it.protocol === draft.protocol) ?? method?.chains.at(0);
  const keypad = useKeypad();
  const opening = useOpening({ method, coin, draft, account });
  if (!method) return <NoMethod methods={methods} />;
  const familyOf = (methodCode: string) => methods.find((it) => it.code === methodCode)?.family;
  const standing = account.unfinished.find((it) => familyOf(it.methodCode) === method.family);
  return (
    <>
      <DepositForm
        {...{ methods, method, coin, account, draft, keypad }}
        back={opening.back}
        steps={opening.steps}
        isNameNeeded={opening.isNameNeeded}
        isNameChecked={opening.isNameChecked}
        problem={opening.shownProblem}
        onChange={change}
        isAmountShown={!standing}
      />
      {standing ? (
        <ResumePanel order={standing} />
      ) : (
        <AmountPanel
          keypad={keypad}
          value={draft.value}
          onChange={(value) => change({ value })}
          next={opening.next}
          onNext={opening.open}
          busy={opening.busy}
        />
      )}
      <ResolutionDialog error={opening.refused} onClose={opening.forget} back={opening.back} />
    </>
  );
}

/**
 * No method is available: when the next one opens, if only opening hours prevent it, and how to
 * reach support.
 */
function NoMethod({ methods }: { methods: readonly Method[] }) {
  const words = wordsOf('deposit');
  const isOnlyLate =
    methods.length > 0 && methods.every((it) => it.unavailableReason === 'outsideHours');
  return (
    <Page>
      <Empty
        art={objectUrl('bank')}
        title={words.noMethodTitle}
        hint={isOnlyLate ? words.noMethodNow : words.noMethodHint}
        action={
          <Button tone="tonal" size="md" href="/pages/connect/connect">
            {words.support}
          </Button>
        }
      />
    </Page>
  );
}
