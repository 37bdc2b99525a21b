import { useState } from 'react';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { session } from '../app/session/session.ts';
import { readStep, recoveryHref } from './recovery-step.ts';
import type { RecoveryTicket } from './recovery-step.ts';

/** The input of the recovery; it is kept while the player goes back and forth. */
export type RecoveryTyped = {
  account: string;
  channel: 'phone' | 'email';
  area: string;
  mobile: string;
  email: string;
  code: string;
  newPassword: string;
  confirmPassword: string;
};

const empty: RecoveryTyped = {
  account: '',
  channel: 'phone',
  area: '',
  mobile: '',
  email: '',
  code: '',
  newPassword: '',
  confirmPassword: '',
};

/** The state of a recovery: its step, its input and its actions. */
export function useRecovery() {
  const go = useGo();
  const query = useRouteQuery();
  const [typed, setTyped] = useState(empty);
  const [ticket, setTicket] = useState<RecoveryTicket | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [doneName, setDoneName] = useState<string | null>(null);
  return {
    step: readStep(query, ticket, doneName !== null),
    typed,
    type: (change: Partial<RecoveryTyped>) => setTyped((known) => ({ ...known, ...change })),
    ticket,
    /** Why the player has returned to the first step. */
    notice,
    doneName,
    goOn: (next: RecoveryTicket) => {
      setNotice(null);
      setTicket(next);
      // From the second step on, the previous one is closed: its ticket is used up.
      go(recoveryHref(next.step), { replace: next.step === 'password' && query.has('step') });
    },
    finish: (username: string) => {
      setDoneName(username);
      setTyped(empty);
      go(recoveryHref('done'), { replace: true });
      // The server has ended every session, including this one.
      session.end();
    },
    /**
     * Returns to the first step if the ticket is no longer valid; returns true if that was the
     * refusal.
     */
    startAgainOn: (error: Error): boolean => {
      if (!(error instanceof CallRefused) || error.refusal !== 'ticketExpired') return false;
      setTicket(null);
      setNotice(error.message);
      setTyped((known) => ({ ...known, code: '' }));
      go(recoveryHref('account'), { replace: true });
      return true;
    },
  };
}

/** A recovery in progress. */
export type Recovery = ReturnType<typeof useRecovery>;
