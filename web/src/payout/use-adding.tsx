import type { Call, Sent } from '@vela/contract/call.ts';
import { listThirdPartyAccounts, listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import { useBack } from '../app/shell/navigation.tsx';
import {
  isSecondaryPasswordRefusal,
  SecondaryPasswordSheet,
} from '../app/money/secondary-password-sheet.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { hasResolution, ResolutionDialog } from '../app/call/resolution.tsx';
import { wordsOf } from '../words.ts';

/** Errors by the name of their field. */
export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** Calls whose replies contain the accounts other than cards. */
export const accountReaders = [listCryptoAddresses, listThirdPartyAccounts, listWithdrawalMethods];

/** How an account is added. */
export type AddingPlan<C extends Call, Name extends string> = {
  /** The form's input; a change clears the server's errors. */
  form: object;
  /** Validates the form locally. */
  found: Errors<Name>;
  toInput: (secondaryPassword: string) => Sent<C>;
  /** Returns a refusal that belongs to a field; null for any other. */
  toFieldErrors: (error: CallRefused) => Errors<Name> | null;
  /** Handles a refusal that the screen shows itself. */
  onRefused?: (error: CallRefused, input: Sent<C>) => boolean;
};

/** Validates a form, requests the secondary password, sends, and shows each error at its field. */
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
    else if (hasResolution(error)) setRefused(error);
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
        <ResolutionDialog error={refused} onClose={() => setRefused(null)} />
      </>
    ),
  };
}
