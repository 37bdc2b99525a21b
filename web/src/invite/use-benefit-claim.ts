import type { Reply } from '@vela/contract/call.ts';
import { listInvitationBenefits, takeInvitationBenefit } from '@vela/contract/invite/calls.ts';
import { parseAmount, shareBp } from '@vela/contract/money.ts';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';

type Found = Reply<typeof listInvitationBenefits>;

/** A deposit benefit of the player. */
export type Benefit = Found['list'][number];

/** The state and actions of a benefit's sheet. */
export type BenefitClaim = ReturnType<typeof useBenefitClaim>;

/** The destination of a benefit without a venue. */
export const central = '';

/** The destination and amount of a benefit, its turnover, and the claim. */
export function useBenefitClaim(benefit: Benefit, found: Found, onTaken: () => void) {
  const format = useFormat();
  const [venue, setVenue] = useState(central);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { take, isBusy } = useTake(onTaken);
  const chosen = found.venues.find((it) => it.venue === venue);
  const typedMinor = parseAmount(typed, format.settings.minorDigits);
  const isFitting =
    typedMinor !== null &&
    typedMinor >= BigInt(found.transferMinMinor) &&
    typedMinor <= BigInt(found.centralMinor);
  const movedMinor = chosen && isFitting ? typedMinor : 0n;
  const turnover = (minor: bigint): string =>
    format.money(shareBp(BigInt(benefit.amountMinor) + minor, BigInt(benefit.turnoverBp)));
  const bounds = {
    min: format.money(found.transferMinMinor),
    balance: format.money(found.centralMinor),
  };
  const submit = (): void => {
    if (chosen && !isFitting) setIsTried(true);
    else take({ role: benefit.role, venue, amountMinor: movedMinor.toString() });
  };
  return {
    venue,
    setVenue,
    chosen,
    typed,
    setTyped,
    movedMinor,
    turnover,
    bounds,
    isWrong: isTried && !isFitting,
    submit,
    isBusy,
  };
}

function useTake(onTaken: () => void) {
  const words = wordsOf('invite').benefit;
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const write = useWrite(takeInvitationBenefit, {
    refreshes: [listInvitationBenefits],
    onDone: ({ grantedMinor }) => {
      toast(fill(words.done, { amount: format.money(grantedMinor) }));
      onTaken();
    },
  });
  return {
    take: (input: { role: Benefit['role']; venue: string; amountMinor: string }) => {
      if (!write.isPending) write.mutate(input, { onError: toastError });
    },
    isBusy: write.isPending,
  };
}
