import { isPersonName, toPersonName } from '@vela/contract/person-name.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  createChannelDeposit,
  createEbpayDeposit,
  listDepositMethods,
  getDepositOrder,
  createDeposit,
} from '@vela/contract/deposit/calls.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useUser } from '../app/session/user.ts';
import { hasResolution } from '../app/call/resolution.tsx';
import { findAmountProblem, isShownWhileTyping } from './amount-problem.ts';
import { draftHref, dropDraft } from './deposit-draft.ts';
import type { DepositDraft } from './deposit-draft.ts';
import { listSteps, toStepHref } from './needed.ts';
import { orderHref } from './order-href.ts';
import type { Account, Order } from './order-stage.ts';

/** A payment method. */
export type Method = Reply<typeof listDepositMethods>['methods'][number];

/** A currency on one of its chains. */
export type Coin = Method['chains'][number];

/** True for methods in which money comes from an account with a holder's name. */
export const needsName = (method: Method): boolean =>
  method.flow === 'offline' || method.flow === 'hosted';

/** Validates the form, leads to a missing step, and opens the order. */
export function useOpening(form: {
  method: Method | undefined;
  coin: Coin | undefined;
  draft: DepositDraft;
  account: Account;
}) {
  const { method, coin, draft, account } = form;
  const { minorDigits } = useFormat().settings;
  const user = useUser();
  const go = useGo();
  const toastError = useErrorToast();
  const [checkedValue, setCheckedValue] = useState<string | null>(null);
  const [isNameChecked, setNameChecked] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const sending = useSending((order) => {
    dropDraft();
    go(orderHref(order));
  });
  const minor = parseAmount(draft.value, minorDigits);
  const problem = method
    ? findAmountProblem(minor, {
        ...method,
        limitLeftMinor: account.depositLimit?.leftMinor ?? null,
      })
    : null;
  const fail = (error: unknown) => {
    const refusal = error instanceof CallRefused ? error : null;
    const orderNo = refusal?.refusal === 'unfinishedDeposit' ? refusal.facts['orderNo'] : null;
    if (hasResolution(error)) setRefused(error);
    else toastError(error);
    if (typeof orderNo === 'string') return go(orderHref({ orderNo }));
    // A refusal means that something has changed since the form was loaded.
    if (refusal) for (const call of [listDepositMethods, getDepositOrder]) void refresh(call);
  };
  const back = draftHref({ ...draft, method: method?.code ?? '' });
  const steps = listSteps(user);
  const next = steps.find((step) => !step.isDone);
  const name = toPersonName(draft.name);
  const isNameNeeded = method !== undefined && needsName(method);
  const isNameMissing = isNameNeeded && user?.realName === '' && !isPersonName(name);
  const open = () => {
    setCheckedValue(draft.value);
    if (!method || minor === null || problem !== null) return;
    // Errors of this form take precedence over missing steps elsewhere.
    setNameChecked(isNameMissing);
    if (isNameMissing) return focusFirstError('deposit');
    if (next) return go(toStepHref(next, back));
    const sent = { amountMinor: writeMinor(minor), depositorName: isNameNeeded ? name : '' };
    sending.send({ method, coin, sent, onError: fail });
  };
  return {
    open,
    busy: sending.isBusy,
    refused,
    forget: () => setRefused(null),
    back,
    steps,
    next,
    isNameNeeded,
    isNameChecked: isNameChecked && isNameMissing,
    shownProblem: checkedValue === draft.value || isShownWhileTyping(problem) ? problem : null,
  };
}

/** Returns the call that opens an order: the specification gives its wallets calls of their own. */
function useSending(onDone: (order: Order) => void) {
  const options = {
    refreshes: [getDepositOrder, listTransactions, listDepositMethods],
    onDone: ({ order }: { order: Order }) => onDone(order),
  };
  const plain = useWrite(createDeposit, options);
  const yiBiPay = useWrite(createEbpayDeposit, options);
  const provider = useWrite(createChannelDeposit, options);
  const send = (order: {
    method: Method;
    coin: Coin | undefined;
    sent: { amountMinor: number; depositorName: string };
    onError: (error: unknown) => void;
  }) => {
    const { method, coin, sent, onError } = order;
    const { code, flow } = method;
    if (flow !== 'wallet') plain.mutate({ methodCode: code, ...sent, ...coin }, { onError });
    else if (code === 'ebpay') yiBiPay.mutate(sent, { onError });
    else provider.mutate({ provider: code, ...sent }, { onError });
  };
  return { send, isBusy: [plain, yiBiPay, provider].some((write) => write.isPending) };
}
