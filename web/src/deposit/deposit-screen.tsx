import {
  getPaymentMethod,
  getRechargeAccountInfo,
  recharge,
} from '@vela/contract/deposit/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { refusals } from '@vela/contract/refusals.ts';
import { queryTransactionRecordList } from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Button } from '@vela/ui/button.tsx';
import { Empty, ErrorState } from '@vela/ui/empty.tsx';
import { IconButton } from '@vela/ui/icon-button.tsx';
import { clockCounterClockwise, question } from '@vela/ui/icons.ts';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/skeleton.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../app/calls.ts';
import { useGate } from '../app/gate.tsx';
import { useBack, useGo } from '../app/navigation.tsx';
import { CallRefused } from '../app/send.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { useUser } from '../app/user.ts';
import { hasWayOut, WayOutDialog } from '../app/way-out.tsx';
import { findAmountProblem, isSaidWhileTyping } from './amount-problem.ts';
import { DepositForm } from './deposit-form.tsx';
import { AmountPanel, ResumePanel } from './deposit-panel.tsx';
import { useDepositWords } from './use-deposit-words.ts';

type Account = Reply<typeof getRechargeAccountInfo>;
type Method = Reply<typeof getPaymentMethod>['methods'][number];

/** Opens a deposit order: method, amount, depositor. */
export function Screen() {
  const words = useDepositWords();
  const app = useAppWords();
  const back = useBack();
  const methods = useRead(getPaymentMethod, {}, { staleMs: 30_000 });
  const account = useRead(getRechargeAccountInfo, {});
  const retry = () => void Promise.all([methods.refetch(), account.refetch()]);
  return (
    <>
      <NavBar
        title={words.title}
        back={{ label: app.back, onPress: back }}
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
      {methods.data && account.data ? (
        <Deposit methods={methods.data.methods} account={account.data} />
      ) : (
        <Page>
          {methods.isError || account.isError ? (
            <ErrorState
              art={objectUrl('compass')}
              title={app.partMissing}
              hint={app.checkNetwork}
              retry={{ label: app.tryAgain, onPress: retry }}
            />
          ) : (
            <SkeletonGroup label={app.loading}>
              <div className="inset stack">
                <Skeleton height={160} radius="var(--r-lg)" />
                <Skeleton height={150} radius="var(--r-lg)" />
                <Skeleton height={56} radius="var(--r-lg)" />
              </div>
            </SkeletonGroup>
          )}
        </Page>
      )}
    </>
  );
}

function Deposit({ methods, account }: { methods: readonly Method[]; account: Account }) {
  const words = useDepositWords();
  const [code, setCode] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [depositorName, setDepositorName] = useState('');
  const method =
    methods.find((it) => it.code === code && it.isAvailable) ??
    methods.find((it) => it.isAvailable);
  const [nameDraft, setNameDraft] = useState<string | null>(null);
  const onNameNeeded = () => setNameDraft('');
  const opening = useOpening({ method, value, depositorName, account, onNameNeeded });
  if (!method) {
    return (
      <Page>
        <Empty
          art={objectUrl('bank')}
          title={words.noMethodTitle}
          hint={words.noMethodHint}
          action={
            <Button tone="tonal" size="md" href="/pages/connect/connect">
              {words.support}
            </Button>
          }
        />
      </Page>
    );
  }
  const familyOf = (methodCode: string) => methods.find((it) => it.code === methodCode)?.family;
  const standing = account.unfinished.find((it) => familyOf(it.methodCode) === method.family);
  return (
    <>
      <DepositForm
        {...{ methods, method, account, value }}
        name={{
          value: depositorName,
          draft: nameDraft,
          onDraft: setNameDraft,
          onChange: setDepositorName,
        }}
        problem={opening.shownProblem}
        onMethod={setCode}
        onValue={setValue}
        isAmountShown={!standing}
      />
      {standing ? (
        <ResumePanel order={standing} />
      ) : (
        <AmountPanel {...{ value }} onChange={setValue} onNext={opening.open} busy={opening.busy} />
      )}
      <WayOutDialog error={opening.refused} onClose={opening.forget} />
    </>
  );
}

/** The refusal that the server would give, given at once. */
const toPhoneRefusal = (msg: string): CallRefused =>
  new CallRefused({ code: refusals.phoneNotBound.code, msg, refusal: 'phoneNotBound' });

/** Checks the form, passes the gates and opens the order. */
function useOpening(form: {
  method: Method | undefined;
  value: string;
  depositorName: string;
  account: Account;
  onNameNeeded: () => void;
}) {
  const words = useDepositWords();
  const user = useUser();
  const gate = useGate();
  const go = useGo();
  const trouble = useTrouble();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const write = useWrite(recharge, {
    refreshes: [getRechargeAccountInfo, queryTransactionRecordList, getPaymentMethod],
    onDone: ({ order }) => go(`/pages/finance/depositInfo?orderNo=${order.orderNo}`),
  });
  const minor = parseAmount(form.value);
  const { method, account } = form;
  const problem = method
    ? findAmountProblem(minor, { ...method, limitLeftMinor: account.depositLimitLeftMinor })
    : null;
  const fail = (error: unknown) => {
    const refusal = error instanceof CallRefused ? error : null;
    const orderNo = refusal?.refusal === 'unfinishedDeposit' ? refusal.facts['orderNo'] : null;
    if (hasWayOut(error)) setRefused(error);
    else trouble(error);
    if (typeof orderNo === 'string') go(`/pages/finance/depositInfo?orderNo=${orderNo}`);
  };
  const open = () => {
    setAskedFor(form.value);
    if (!method || minor === null || problem !== null) return;
    if (user?.phone === '') return setRefused(toPhoneRefusal(words.phoneNeeded));
    if (form.depositorName === '' && user?.realName === '') return form.onNameNeeded();
    const sent = {
      methodCode: method.code,
      amountMinor: writeMinor(minor),
      depositorName: form.depositorName,
    };
    gate.withSecondaryPassword(() => write.mutate(sent, { onError: fail }));
  };
  return {
    open,
    busy: write.isPending,
    refused,
    forget: () => setRefused(null),
    shownProblem: askedFor === form.value || isSaidWhileTyping(problem) ? problem : null,
  };
}
