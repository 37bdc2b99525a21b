import type { Call, Sent } from '@vela/contract/call.ts';
import { listThirdPartyAccounts, listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import { useBack } from '../app/shell/navigation.tsx';
import {
  isSecondaryPasswordRefusal,
  SecondaryPasswordSheet,
} from '../app/money/secondary-password-sheet.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { hasWayOut, WayOutDialog } from '../app/call/way-out.tsx';
import { wordsOf } from '../words.ts';

/** What is wrong, by the name of the field that it stands under. */
export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Calls whose replies know the accounts that are no cards. */
export const accountReaders = [listCryptoAddresses, listThirdPartyAccounts, listWithdrawalMethods];

/** How an account is added. */
export type AddingPlan<C extends Call, Name extends string> = {
  /** The form as it stands; what the server said is gone once it changes. */
  form: object;
  /** What can be fromServer of the form without asking. */
  found: Errors<Name>;
  toInput: (secondaryPassword: string) => Sent<C>;
  /** A refusal that belongs under a field; null for any other. */
  toFieldErrors: (error: CallRefused) => Errors<Name> | null;
  /** Takes a refusal that the screen answers itself. */
  onRefused?: (error: CallRefused, input: Sent<C>) => boolean;
};

/** Checks a form, asks for the secondary password, sends, and shows each error at its field. */
export function useAdding<C extends Call, Name extends string>(call: C, plan: AddingPlan<C, Name>) {
  const { form, found } = plan;
  const words = wordsOf('payout');
  const toast = useToast();
  const back = useBack();
  const gate = useGate();
  const toastError = useErrorToast();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [answered, setAnswered] = useState<{ form: object; errors: Errors<Name> } | null>(null);
  const write = useWrite(call, {
    refreshes: accountReaders,
    onDone: () => {
      setOpen(false);
      toast(words.accountAdded);
      back();
    },
  });
  const fail = (error: unknown, input: Sent<C>) => {
    if (isSecondaryPasswordRefusal(error)) return;
    setOpen(false);
    if (error instanceof CallRefused && plan.onRefused?.(error, input)) return;
    const atField = error instanceof CallRefused ? plan.toFieldErrors(error) : null;
    if (atField) setAnswered({ form, errors: atField });
    else if (hasWayOut(error)) setRefused(error);
    else toastError(error);
  };
  const send = (input: Sent<C>) => write.mutate(input, { onError: (error) => fail(error, input) });
  const fromServer: Errors<Name> = answered?.form === form ? answered.errors : {};
  return {
    errors: isSubmitted ? { ...fromServer, ...found } : fromServer,
    isBusy: write.isPending,
    send,
    ask: () => {
      setSubmitted(true);
      if (write.isPending || Object.keys(found).length > 0) return;
      write.reset();
      gate.withSecondaryPassword(() => setOpen(true));
    },
    overlays: (
      <>
        <SecondaryPasswordSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onDone={(secondaryPassword) => send(plan.toInput(secondaryPassword))}
          busy={write.isPending}
          error={isSecondaryPasswordRefusal(write.error) ? write.error : null}
          hint={words.pinAddAccount}
        />
        <WayOutDialog error={refused} onClose={() => setRefused(null)} />
      </>
    ),
  };
}
